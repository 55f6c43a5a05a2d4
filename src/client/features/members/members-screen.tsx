import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import { compareTexts } from '#shared/text-order.ts';
import type { Rights } from '#client/lib/rights.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { MembersScreenAdd } from './members-screen-add.tsx';
import { MembersScreenList } from './members-screen-list.tsx';

type Props = { projectId: number; rights: Rights };

const columnsClass = 'grid max-w-5xl grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]';

/** By what this screen calls them. */
const byUsername = (members: Member[]): Member[] =>
  members.toSorted((a, b) => compareTexts(a.user.username, b.user.username));

/** Who is in the project, and who else could be (S1 §2.12). */
export function MembersScreen({ projectId, rights }: Props) {
  const { t } = useTranslation('members');
  const { data, error, isFetching, refetch } = trpc.member.list.useQuery({ projectId }, { select: byUsername });
  if (data)
    return (
      <div className={columnsClass}>
        <MembersScreenAdd projectId={projectId} members={data} rights={rights} />
        <MembersScreenList members={data} rights={rights} />
      </div>
    );
  if (error)
    return (
      <ErrorState
        title={t('screen.membersFailed')}
        text={t('screen.failedHint')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Skeleton className={columnsClass}>
      <SkeletonBlock className="h-44 rounded-panel" />
      <SkeletonBlock className="h-72 rounded-panel" />
    </Skeleton>
  );
}
