import { ArrowLeft, CalendarDays, MessageSquare, Plus, Settings } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { timeToDay } from '#shared/calendar-day.ts';
import type { Project } from '#shared/project.ts';
import { ProjectStatus } from '#client/features/dashboard/project-status.tsx';
import { formatDay } from '#client/lib/dates.ts';
import { paths } from '#client/lib/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/classes.ts';

type Props = {
  project: Project;
  isChatOpen: boolean;
  chatButton: RefObject<HTMLButtonElement | null>;
  onChat: () => void;
  /** Null where no task can be added. */
  onAddTask: (() => void) | null;
};

/** Words beside the icon where there is room for them. */
const wordsClass = 'max-md:sr-only';
const smallClass = 'max-md:size-11 max-md:px-0';

/** S1 §2.9. */
export function ProjectHeader({ project, isChatOpen, chatButton, onChat, onAddTask }: Props) {
  const { t } = useTranslation('project');
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 pt-3 pb-2 md:px-6 md:pt-4">
      <div className="flex min-w-0 flex-1 items-start gap-1">
        <Link
          to={paths.dashboard}
          aria-label={t('page.back')}
          title={t('page.back')}
          className={`${buttonClass({ variant: 'ghost', size: 'icon' })} -ml-2`}
        >
          <ArrowLeft size={18} aria-hidden />
        </Link>
        <h1
          dir="auto"
          className="line-clamp-2 min-w-0 pt-1 text-17 font-semibold tracking-tight wrap-anywhere max-md:pt-2.5 md:text-xl md:leading-7"
        >
          {project.name}
        </h1>
      </div>
      <div className="flex shrink-0 gap-1.5 md:gap-2 md:pt-0.5">
        <Link to={paths.projectSettings(project.id)} className={`${buttonClass()} ${smallClass}`}>
          <Settings size={16} aria-hidden />
          <span className={wordsClass}>{t('page.settings')}</span>
        </Link>
        <Button
          ref={chatButton}
          aria-pressed={isChatOpen}
          className={`${smallClass} aria-pressed:bg-selected`}
          onClick={onChat}
        >
          <MessageSquare size={16} aria-hidden />
          <span className={wordsClass}>{t('page.chat')}</span>
        </Button>
        {onAddTask && (
          <Button variant="primary" className={smallClass} onClick={onAddTask}>
            <Plus size={16} aria-hidden />
            <span className={wordsClass}>{t('page.addTask')}</span>
          </Button>
        )}
      </div>
      <Facts project={project} />
    </header>
  );
}

function Facts({ project }: Pick<Props, 'project'>) {
  const { t, i18n } = useTranslation('project');
  const day = timeToDay(project.dueDate);
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2 md:pl-8">
      <ProjectStatus status={project.status} />
      <span className="inline-flex items-center gap-1.5 tabular-nums">
        <CalendarDays size={14} aria-hidden />
        {day ? t('page.deadline', { date: formatDay(day, i18n.language, 'full') }) : t('page.noDeadline')}
      </span>
    </p>
  );
}
