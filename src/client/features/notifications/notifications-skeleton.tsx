import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';

/** Three notifications that are still coming. */
export const NotificationsSkeleton = () => (
  <Skeleton className="divide-y divide-line">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex gap-3 px-4 py-3">
        <SkeletonBlock className="size-8 shrink-0 rounded-full" />
        <div className="flex flex-1 flex-col gap-2 py-0.5">
          <SkeletonBlock className="h-3.5 w-2/3" />
          <SkeletonBlock className="h-3.5" />
          <SkeletonBlock className="h-3 w-1/3" />
        </div>
      </div>
    ))}
  </Skeleton>
);
