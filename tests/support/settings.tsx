import { Link, Route, Routes } from 'react-router-dom';
import type { OwnSession } from '#shared/account.ts';
import type { AccountSettings } from '#shared/settings.ts';
import { SettingsPage } from '#client/app/pages/settings-page.tsx';
import { switchLanguage } from '#client/lib/i18n.ts';
import { useSessionControl } from '#client/lib/session.ts';
import { changeSettings, getSettings } from '#client/lib/settings.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import type { Answers } from './answers.ts';
import { anna, renderWith } from './render.tsx';

const usual = getSettings();
/** After each test: the next one finds the browser as it was. */
export async function forgetSettings(): Promise<void> {
  clearToasts();
  changeSettings(usual);
  await switchLanguage(usual.language);
}

const unset: AccountSettings = { language: null, timezone: null, theme: null, mutedNotifications: [] };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

export const aSession = (fields: Partial<OwnSession> = {}): OwnSession => ({
  id: 1,
  device: firefox,
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-02T08:00:00.000Z',
  isRemembered: true,
  isCurrent: true,
  ...fields,
});

const Session = () => {
  const session = useSessionControl().use();
  return <output aria-label="Sesja">{session.status === 'signedOut' ? session.how : session.status}</output>;
};

/** The settings of Anna, who has nothing chosen yet, and what she changes of them. */
export async function openSettings(answers: Answers = {}, sessions = [aSession()]) {
  const server = { settings: unset, sessions, saves: [] as unknown[], ended: [] as unknown[] };
  const screen = await renderWith(
    <>
      <Session />
      <Link to="/elsewhere">{'Moje zadania'}</Link>
      <Routes>
        <Route path="/settings" element={<Guarded />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      user: anna,
      at: '/settings',
      answers: {
        'settings.get': () => server.settings,
        'settings.update': (input: Partial<AccountSettings>) => {
          server.saves.push(input);
          return (server.settings = { ...server.settings, ...input });
        },
        'auth.sessions': () => server.sessions,
        'auth.endSession': ({ id }: { id: number }) => {
          server.ended.push(id);
          server.sessions = server.sessions.filter((one) => one.id !== id);
          return { success: true };
        },
        'auth.endOtherSessions': () => {
          server.ended.push('others');
          server.sessions = server.sessions.filter(({ isCurrent }) => isCurrent);
          return { success: true };
        },
        ...answers,
      } as Answers,
    },
  );
  return { screen, server, section: (name: string) => screen.getByRole('region', { name, exact: true }) };
}

/** Behind the guard there is always somebody. */
const Guarded = () => (useSessionControl().use().status === 'signedIn' ? <SettingsPage /> : null);
