import { ListTodo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { standingStatuses } from '#shared/enumerations.ts';
import { StatusDot } from '#client/ui/status-dot.tsx';

/** The status of a task as a dot, and in words to screen readers; what the columns of its project are is not known here. */
export function TaskIcon({ status }: { status: string }) {
  const { t } = useTranslation('task');
  const standing = standingStatuses.find((one) => one === status);
  if (!standing) return <ListTodo size={16} aria-hidden />;
  return (
    <span className="grid size-4 place-items-center">
      <StatusDot place={{ status: standing, column: null }} />
      <span className="sr-only">{t(`status.${standing}`)}</span>
    </span>
  );
}
