import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';

const cardsOfColumns = [3, 2, 4, 2];

/** The screen of a project while it is on its way. */
export const ProjectSkeleton = () => (
  <Skeleton className="flex min-h-0 flex-1 flex-col overflow-hidden">
    <div className="flex items-start justify-between gap-4 px-4 pt-4 pb-3 md:px-6">
      <div className="flex flex-col gap-2.5">
        <SkeletonBlock className="h-6 w-64" />
        <SkeletonBlock className="h-4 w-44" />
      </div>
      <SkeletonBlock className="h-9 w-36 rounded-control max-md:hidden" />
    </div>
    <div className="flex gap-4 border-b border-line px-4 py-2.5 md:px-6">
      {cardsOfColumns.map((_, index) => (
        <SkeletonBlock key={index} className="h-5 w-24" />
      ))}
    </div>
    <div className="flex gap-2 px-4 pt-3 md:px-6">
      {cardsOfColumns.map((_, index) => (
        <SkeletonBlock
          key={index}
          className="h-9 max-w-48 flex-1 rounded-control max-md:w-22 max-md:flex-none max-md:not-first:hidden touch:h-11"
        />
      ))}
    </div>
    <div className="grid min-h-0 flex-1 auto-cols-[minmax(272px,1fr)] grid-flow-col gap-3 px-4 py-4 max-md:auto-cols-[86%] md:px-6">
      {cardsOfColumns.map((cards, index) => (
        <div key={index} className="flex flex-col gap-2 rounded-panel bg-sunken p-2">
          <SkeletonBlock className="mx-1.5 my-2 h-4 w-28" />
          {Array.from({ length: cards }, (__, card) => (
            <SkeletonBlock key={card} className="h-24 rounded-card" />
          ))}
        </div>
      ))}
    </div>
  </Skeleton>
);
