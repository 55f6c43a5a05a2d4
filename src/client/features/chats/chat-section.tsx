import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { ListState } from '#client/ui/list-state.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';

type Props = Omit<ComponentProps<typeof ListState>, 'children'> & {
  title: string;
  action?: ReactNode;
  children: ReactNode;
};

/** One kind of chats under its heading, in every state. */
export function ChatSection({ title, action, list, children, ...words }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-15 font-semibold">
          {title}
        </h2>
        {action}
      </div>
      <ListState list={list} {...words}>
        <Skeleton className="flex flex-col gap-2">
          <SkeletonBlock className="h-16" />
          <SkeletonBlock className="h-16" />
        </Skeleton>
      </ListState>
      {(list.data?.length ?? 0) > 0 && (
        <ul className="divide-y divide-line overflow-clip rounded-panel border border-line bg-surface">{children}</ul>
      )}
    </section>
  );
}
