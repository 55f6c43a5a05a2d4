import { Columns3, Plus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { ReasonIconButton } from '#client/ui/reason-icon-button.tsx';
import { useBoardContext } from './board-context.ts';

/** S2 §2: the board's title, and that of the project's tasks. */
export function Headings({ className }: { className: string }) {
  const { t } = useTranslation('board');
  return (
    <div className={className}>
      <h2 className="text-15 font-semibold">{t('title')}</h2>
      <h2 className="truncate text-13 text-ink-2">{t('projectTasks')}</h2>
    </div>
  );
}

/** The way to a new task. */
export function AddTask({ className }: { className?: string }) {
  const { t } = useTranslation('board');
  const { rights, onAdd } = useBoardContext();
  if (rights.isReadOnly) return null;
  return (
    <Button className={className} onClick={() => onAdd('to_do')}>
      <Plus size={16} aria-hidden />
      <span className="max-md:sr-only">{t('addTask')}</span>
    </Button>
  );
}

type Props = { isTeamOpen: boolean; onTeam: () => void };

/** The board's titles and its tools (S2 §2). */
export function BoardHeader({ isTeamOpen, onTeam }: Props) {
  const { t } = useTranslation('board');
  const { rights, canEditColumns, ask } = useBoardContext();
  const why = rights.isReadOnly ? t('column.archived') : canEditColumns ? null : t('column.notAllowed');
  return (
    <div className="flex min-h-11 items-center gap-x-3 px-4 pb-2 md:px-6">
      <Headings className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3" />
      <span className="flex shrink-0 gap-1">
        <AddTask className="max-md:size-11 max-md:px-0" />
        <ReasonIconButton
          label={t('team.title')}
          reason={null}
          aria-expanded={isTeamOpen}
          data-team-button
          className="aria-expanded:bg-selected"
          onClick={onTeam}
        >
          <Users size={18} />
        </ReasonIconButton>
        <ReasonIconButton label={t('column.add')} reason={why} onClick={() => ask({ kind: 'column', column: null })}>
          <Columns3 size={18} />
        </ReasonIconButton>
      </span>
    </div>
  );
}
