import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import type { Project } from '#shared/project.ts';
import { paths } from '#client/lib/paths.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { buttonClass } from '#client/ui/classes.ts';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';

type Props = { project: Pick<Project, 'id' | 'name'>; title: string; children: ReactNode };

const pageClass = 'flex min-h-0 flex-1 flex-col overflow-y-auto';
const contentClass = 'flex flex-col gap-5 px-4 pt-5 pb-8 md:px-6';

/** What surrounds the pages about a project (S1 §2.10 to §2.12): the way back, its name, and the way to the others. */
export function ProjectSubpage({ project, title, children }: Props) {
  const { t } = useTranslation('projectForms');
  usePageTitle(title);
  return (
    <div className={pageClass}>
      <header className="flex items-start gap-1 px-4 pt-3 pb-3 md:px-6 md:pt-4">
        <Link
          to={paths.project(project.id)}
          aria-label={t('edit.back')}
          title={t('edit.back')}
          className={`${buttonClass({ variant: 'ghost', size: 'icon' })} -ml-2`}
        >
          <ArrowLeft size={18} aria-hidden />
        </Link>
        <div className="min-w-0 pt-1 max-md:pt-2.5">
          <h1 className="text-17 font-semibold tracking-tight md:text-xl md:leading-7">{title}</h1>
          <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
            {project.name}
          </p>
        </div>
      </header>
      <PageLinks id={project.id} />
      <div className={contentClass}>{children}</div>
    </div>
  );
}

function PageLinks({ id }: { id: number }) {
  const { t } = useTranslation('projectForms');
  const pages = [
    [paths.projectEdit(id), t('edit.page.edit')],
    [paths.projectSettings(id), t('edit.page.settings')],
    [paths.projectMembers(id), t('edit.page.members')],
  ] as const;
  return (
    <nav
      aria-label={t('edit.pages')}
      className="flex shrink-0 fade-edges gap-1 overflow-x-auto overflow-y-hidden border-b border-line px-4 md:px-6"
    >
      {pages.map(([to, label]) => (
        <NavLink
          key={to}
          to={to}
          replace
          className="-mb-px flex h-10 shrink-0 items-center border-b-2 border-transparent px-2.5 text-sm font-medium text-ink-2 -outline-offset-2 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand-ink touch:h-11"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** Such a page while its project is on its way. */
export const ProjectSubpageSkeleton = () => (
  <Skeleton className={pageClass}>
    <div className="flex flex-col gap-2.5 px-4 pt-4 pb-4 md:px-6">
      <SkeletonBlock className="h-6 w-56" />
      <SkeletonBlock className="h-4 w-40" />
    </div>
    <div className="border-b border-line" />
    <div className={contentClass}>
      <SkeletonBlock className="h-80 max-w-2xl rounded-panel" />
    </div>
  </Skeleton>
);
