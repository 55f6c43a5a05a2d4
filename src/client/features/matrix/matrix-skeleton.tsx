import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';

const rows = [2, 1, 2, 1];
const columns = [1, 2, 3];

/** The matrix while its tasks are on their way. */
export const MatrixSkeleton = () => (
  <Skeleton className="flex flex-col gap-4">
    <div className="grid grid-cols-3 gap-3 py-2.5">
      {columns.map((column) => (
        <SkeletonBlock key={column} className="h-4 w-3/5" />
      ))}
    </div>
    {rows.map((cards, row) => (
      <div key={row} className="flex flex-col gap-2">
        <SkeletonBlock className="h-4 w-32" />
        <div className="grid gap-2 md:grid-cols-3 md:gap-3">
          {columns.map((column) => (
            <div key={column} className="flex flex-col gap-2 rounded-panel bg-sunken p-2">
              {Array.from({ length: cards }, (_, card) => (
                <SkeletonBlock key={card} className="h-20 rounded-card" />
              ))}
            </div>
          ))}
        </div>
      </div>
    ))}
  </Skeleton>
);
