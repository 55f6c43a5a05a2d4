import { CalendarDays, MoreHorizontal } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { timeToDay } from '#shared/calendar-day.ts';
import type { Project } from '#shared/project.ts';
import { formatAgo, formatDay } from '#client/lib/dates.ts';
import { paths } from '#client/lib/paths.ts';
import { useClock } from '#client/lib/use-clock.ts';
import { AvatarStack } from '#client/ui/avatar-stack.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useMenuButton } from '#client/ui/menu-button.ts';
import { Progress } from '#client/ui/progress.tsx';
import { projectMenu } from './project-menu.tsx';
import { ProjectStatus } from './project-status.tsx';

const DueDay = ({ dueDate }: Pick<Project, 'dueDate'>) => {
  const { t, i18n } = useTranslation('dashboard');
  const day = timeToDay(dueDate);
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
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
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-2 text-xs text-ink-2 tabular-nums">
        <span>{words}</span>
        <DueDay dueDate={project.dueDate} />
      </div>
      <Progress label={t('progress')} value={done} max={count} valueText={words} />
    </div>
  );
};

const OptionsButton = ({ project: { id, name } }: { project: Project }) => {
  const { t } = useTranslation('dashboard');
  const menu = useMenuButton(projectMenu, id);
  return (
    <span className="relative z-10 -my-1.5 -mr-2 flex shrink-0 touch:-my-2.5">
      <IconButton {...menu} label={t('options', { name })} size="icon-sm" className="touch:size-11">
        <MoreHorizontal size={16} />
      </IconButton>
    </span>
  );
};

/** The whole card leads to the project; one in the trash cannot be opened. */
const Name = ({ project: { id, name, status } }: { project: Project }) => (
  <h2 dir="auto" className="line-clamp-2 text-15 font-semibold wrap-anywhere">
    {status === 'deleted' ? (
      name
    ) : (
      <Link
        to={paths.project(id)}
        className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      >
        {name}
      </Link>
    )}
  </h2>
);

/** A project at a glance, with its options (S1 §2.7). One that is far from the screen costs next to nothing. */
export const ProjectCard = memo(function ProjectCard({ project }: { project: Project }) {
  const { t, i18n } = useTranslation('dashboard');
  const ago = formatAgo(project.lastActive, i18n.language, useClock()) ?? t('unknownDate');
  return (
    <article className="relative flex min-h-44 flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-1 transition-shadow duration-100 [contain-intrinsic-size:auto_11rem] [content-visibility:auto] focus-within:border-line-strong hover:border-line-strong hover:shadow-2">
      <div className="flex items-center justify-between gap-2">
        <ProjectStatus status={project.status} />
        <OptionsButton project={project} />
      </div>
      <Name project={project} />
      <TaskProgress project={project} />
      <div className="flex min-h-6 items-center justify-between gap-2">
        <span className="min-w-0 text-xs text-ink-2">{t('lastActive', { ago })}</span>
        <AvatarStack people={project.members} total={project.memberCount} />
      </div>
    </article>
  );
});
