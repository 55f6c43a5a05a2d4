import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import { isManager } from '#shared/permissions.ts';
import type { Project } from '#shared/project.ts';
import type { Rights } from '#client/lib/rights.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Conversation } from './conversation.tsx';
import { LevelButton } from './level-button.tsx';
import type { MessageLink } from './use-timeline.ts';

type Props = {
  project: Pick<Project, 'id' | 'name'>;
  members: readonly Member[];
  rights: Rights;
  /** It was opened to write in it. */
  takesFocus?: boolean;
  link?: MessageLink;
  onClose: () => void;
};

/** The chat of a project: everything in it, to stand at the side of the board or over it. */
export function ChatPanel({ project, members, rights, takesFocus, link, onClose }: Props) {
  const { t } = useTranslation(['conversation', 'chat']);
  const chat = useMemo(() => ({ projectId: project.id }), [project.id]);
  const people = useMemo(() => members.map(({ user }) => user), [members]);
  const looksAfter = isManager(rights.actor);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-15 font-semibold">{t('chat:projectChat')}</h2>
          <p dir="auto" className="truncate text-13 text-ink-2">
            {project.name}
          </p>
        </div>
        <LevelButton chat={chat} />
        <IconButton label={t('close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </header>
      <Conversation
        chat={chat}
        title={project.name}
        people={people}
        whyReadOnly={rights.isReadOnly ? t('readOnly') : null}
        canModerate={looksAfter}
        canPin={looksAfter}
        projectId={project.id}
        takesFocus={takesFocus}
        link={link}
      />
    </div>
  );
}
