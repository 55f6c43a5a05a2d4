import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { timeToDay } from '#shared/calendar-day.ts';
import type { Project } from '#shared/project.ts';
import { formatAgo, formatDay } from '#client/lib/dates.ts';
import { paths } from '#client/lib/paths.ts';
import { AvatarStack } from '#client/ui/avatar-stack.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { ProjectStatus } from './project-status.tsx';

const DueDay = ({ dueDate }: Pick<Project, 'dueDate'>) => {
  const { t, i18n } = useTranslation('dashboard');
  const day = timeToDay(dueDate);
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs text-ink-2 tabular-nums">
      <CalendarDays size={13} aria-hidden />
      {day ? <time dateTime={day}>{formatDay(day, i18n.language)}</time> : t('noDueDate')}
    </span>
  );
};

const TaskProgress = ({ project }: { project: Project }) => {
  const { t } = useTranslation('dashboard');
  const { completedTaskCount: done, taskCount: count } = project;
  const words = t('taskProgress', { done, count });
  return (
    <div className="mt-auto">
      <p className="mb-1.5 text-xs text-ink-2 tabular-nums">{words}</p>
      <Progress label={t('progress')} value={done} max={count} valueText={words} />
    </div>
  );
};

/** A project at a glance (S1 §2.7). The whole card leads to the project. */
export function ProjectCard({ project }: { project: Project }) {
  const { t, i18n } = useTranslation('dashboard');
  const ago = formatAgo(project.lastActive, i18n.language) ?? t('unknownDate');
  return (
    <article className="relative flex min-h-44 flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-1 transition-shadow duration-100 focus-within:border-line-strong hover:border-line-strong hover:shadow-2">
      <div className="flex items-center justify-between gap-2">
        <ProjectStatus status={project.status} />
        <DueDay dueDate={project.dueDate} />
      </div>
      <h2 className="line-clamp-2 text-15 font-semibold wrap-anywhere">
        <Link to={paths.project(project.id)} className="rounded-card after:absolute after:inset-0 after:rounded-card">
          {project.name}
        </Link>
      </h2>
      <TaskProgress project={project} />
      <div className="flex min-h-6 items-center justify-between gap-2">
        <span className="truncate text-xs text-ink-2">{t('lastActive', { ago })}</span>
        <AvatarStack people={project.members} total={project.memberCount} />
      </div>
    </article>
  );
}
