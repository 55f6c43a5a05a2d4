import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#shared/column.ts';
import { useMedia } from '#client/lib/use-media.ts';
import { Button } from '#client/ui/button.tsx';
import { ActivityFeed } from './activity-feed.tsx';

/** The activity of a task behind its heading: open where there is room beside the task, on a phone when it is asked for. */
export function ActivitySection({ taskId, columns }: { taskId: number; columns: readonly Column[] }) {
  const { t } = useTranslation('taskDetail');
  const isWide = useMedia('(min-width: 768px)');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isWide;
  return (
    <section className="flex min-w-0 flex-col gap-3 border-t border-line pt-3">
      <h3>
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          className="-ml-2 gap-1.5! px-2! text-15! font-semibold! text-ink!"
          onClick={() => setChosen(!isOpen)}
        >
          {t('activity.title')}
          <ChevronDown size={16} aria-hidden className={isOpen ? 'rotate-180' : undefined} />
        </Button>
      </h3>
      {isOpen && <ActivityFeed taskId={taskId} columns={columns} />}
    </section>
  );
}
