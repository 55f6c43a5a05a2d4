import {
  CalendarDays,
  Folder,
  FolderPlus,
  Keyboard,
  Languages,
  ListChecks,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Plus,
  Settings,
  SunMoon,
  Trash2,
  User,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router-dom';
import { themes } from '#shared/enumerations.ts';
import { languages } from '#shared/i18n/languages.ts';
import { useBegin } from '#client/lib/begin.ts';
import { showOverlay } from '#client/lib/overlay.ts';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/lib/settings.ts';
import type { GlobalKeys } from '#client/lib/shortcuts.ts';
import { useChangeSettings } from '#client/lib/use-change-settings.ts';
import { useSignOut } from '#client/lib/use-sign-out.ts';
import type { Entry } from './entry.ts';

/** Each language under its own name. */
const languageNames = { pl: 'Polski', en: 'English' };

const pages = [
  { id: 'projects', icon: Folder, path: paths.dashboard, keys: 'g p' },
  { id: 'myTasks', icon: ListChecks, path: paths.myTasks, keys: 'g t' },
  { id: 'calendar', icon: CalendarDays, path: paths.calendar, keys: 'g k' },
  { id: 'chat', icon: MessageSquare, path: paths.chat, keys: 'g c' },
  { id: 'team', icon: Users, path: paths.team },
  { id: 'profile', icon: User, path: paths.profile },
  { id: 'settings', icon: Settings, path: paths.settings },
] as const;

const entryOf = (
  key: string,
  Icon: LucideIcon,
  title: string,
  run: () => void,
  more: { leads?: 'away'; keys?: GlobalKeys; name?: string } = {},
): Entry => ({ key: `command ${key}`, icon: <Icon size={16} aria-hidden />, title, run, ...more });

/** The project that one is in, on whichever of its pages. */
function useOpenProjectId(): number | null {
  const match = useMatch('/projects/:id/*');
  return match ? Number(match.params.id) : null;
}

/** Everything that can be done from the search. */
export function useCommands(): Entry[] {
  const { t } = useTranslation(['search', 'frame']);
  const navigate = useNavigate();
  const begin = useBegin();
  const { theme, language } = useSettings();
  const change = useChangeSettings();
  const signOut = useSignOut();
  const projectId = useOpenProjectId();
  const away = { leads: 'away' } as const;
  return [
    entryOf('newTask', Plus, t('command.newTask'), () => begin('newTask'), away),
    entryOf('newProject', FolderPlus, t('command.newProject'), () => begin('newProject'), away),
    ...pages.map(({ id, icon, path, ...more }) =>
      entryOf(id, icon, t(`command.${id}`), () => void navigate(path), { ...away, ...more, name: t(`frame:${id}`) }),
    ),
    ...(projectId === null
      ? []
      : [
          entryOf('members', Users, t('command.members'), () => void navigate(paths.projectMembers(projectId)), {
            ...away,
            name: t('command.members.name'),
          }),
        ]),
    entryOf('trash', Trash2, t('command.trash'), () => void navigate(paths.trash), away),
    ...themes
      .filter((one) => one !== theme)
      .map((one) =>
        entryOf(`theme ${one}`, SunMoon, t('command.theme', { theme: t(`frame:theme.${one}`) }), () =>
          change({ theme: one }),
        ),
      ),
    ...languages
      .filter((one) => one !== language)
      .map((one) =>
        entryOf(`language ${one}`, Languages, t('command.language', { language: languageNames[one] }), () =>
          change({ language: one }),
        ),
      ),
    entryOf('shortcuts', Keyboard, t('command.shortcuts'), () => showOverlay('shortcuts'), { keys: '?' }),
    entryOf('logout', LogOut, t('command.logout'), signOut),
  ];
}
