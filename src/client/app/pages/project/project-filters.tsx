import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useIsQuiet } from '#client/lib/use-is-quiet.ts';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';

const FilterBar = lazyPart(async () => (await import('#client/features/task-filters/filter-bar.tsx')).FilterBar);

/** From its first time on it is there at once. */
let hasCome = false;

/** All that the screen shows comes first: the bar's scripts wait until then, or until someone looks for it. */
function useIsTime(isNeeded: boolean): [boolean, () => void] {
  const isQuiet = useIsQuiet();
  const [isAsked, setAsked] = useState(hasCome || isNeeded);
  const isTime = isAsked || isQuiet;
  useEffect(() => {
    hasCome ||= isTime;
  }, [isTime]);
  return [isTime, () => setAsked(true)];
}

/** In little room the bar is one button. */
const blockClass =
  'h-9 max-w-48 flex-1 rounded-control @max-[699px]:w-22 @max-[699px]:flex-none @max-[699px]:not-first-of-type:hidden touch:h-11';

const Placeholder = () => (
  <Skeleton className="@container flex gap-2">
    {['a', 'b', 'c', 'd'].map((one) => (
      <SkeletonBlock key={one} className={blockClass} />
    ))}
  </Skeleton>
);

/** The filter bar of a project, in a place that is kept for it, so that nothing moves when it comes. */
export function ProjectFilters(props: ComponentProps<typeof FilterBar>) {
  const [isTime, comeNow] = useIsTime(props.control.activeCount > 0);
  return (
    <div className="min-h-12 shrink-0 px-4 pt-3 md:px-6 touch:min-h-14" onPointerEnter={comeNow}>
      <Suspense fallback={<Placeholder />}>{isTime ? <FilterBar {...props} /> : <Placeholder />}</Suspense>
    </div>
  );
}
