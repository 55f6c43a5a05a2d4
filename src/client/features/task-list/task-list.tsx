import { ListTodo, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ListContext } from './list-context.ts';
import { RowMenu } from './row-menu.tsx';
import { TaskRows } from './task-rows.tsx';
import { type ListInput, useTaskList } from './use-task-list.ts';

type Props = ListInput & {
  /** Whether the filter hides tasks that there are. */
  isFiltered: boolean;
  onReset: () => void;
  /** Null where no task can be added. */
  onAddFirst: (() => void) | null;
};

/** The tab 'Lista' of a project: all its tasks one below the other (S2 §2). */
export function TaskList({ isFiltered, onReset, onAddFirst, ...input }: Props) {
  const { t } = useTranslation('taskList');
  const { sorted, context, setStatus } = useTaskList(input);
  if (sorted.length === 0)
    return isFiltered ? (
      <EmptyState
        icon={SearchX}
        text={t('emptyFiltered')}
        action={<Button onClick={onReset}>{t('resetFilters')}</Button>}
      />
    ) : (
      <EmptyState
        icon={ListTodo}
        text={t('empty')}
        action={
          onAddFirst && (
            <Button variant="primary" onClick={onAddFirst}>
              {t('addFirst')}
            </Button>
          )
        }
      />
    );
  return (
    <ListContext value={context}>
      <h2 className="sr-only">{t('title')}</h2>
      <TaskRows tasks={sorted} />
      <RowMenu onStatus={setStatus} />
    </ListContext>
  );
}
