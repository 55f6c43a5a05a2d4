import { type SubmitEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import type { Rights } from '#client/lib/rights.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Field } from '#client/ui/field.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { MembersScreenPicker } from './members-screen-picker.tsx';
import { useAddToProject } from './use-add-to-project.ts';
import { type MemberPicker, useMemberPicker } from './use-member-picker.ts';

type Props = { projectId: number; members: readonly Member[]; rights: Rights };

/** S1 §2.12, the left card: who is not a member yet can be added, as a worker. */
export function MembersScreenAdd({ projectId, members, rights }: Props) {
  const { t } = useTranslation('members');
  const picker = useMemberPicker(members);
  return (
    <section
      aria-labelledby="add-member"
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4"
    >
      <h2 id="add-member" className="text-15 font-semibold">
        {t('screen.addTitle')}
      </h2>
      {picker.status === 'loading' && <PickerSkeleton />}
      {picker.status === 'failed' && (
        <ErrorState
          title={t('screen.usersFailed')}
          text={t('screen.failedHint')}
          error={picker.error}
          isRetrying={picker.isRetrying}
          onRetry={picker.retry}
        />
      )}
      {picker.status === 'ready' && <AddForm projectId={projectId} picker={picker} rights={rights} />}
    </section>
  );
}

const PickerSkeleton = () => (
  <Skeleton className="flex flex-col gap-3">
    <SkeletonBlock className="h-9 touch:h-11" />
    <SkeletonBlock className="h-9 w-32 touch:h-11" />
  </Skeleton>
);

type FormProps = { projectId: number; picker: MemberPicker; rights: Rights };

function AddForm({ projectId, picker, rights }: FormProps) {
  const { t } = useTranslation('members');
  const input = useRef<HTMLInputElement>(null);
  const { add, isBusy } = useAddToProject(projectId, () => {
    picker.choose(null);
    input.current?.focus();
  });
  const refusal = rights.isReadOnly ? t('screen.archived') : picker.isEmpty ? t('screen.everyone') : null;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (picker.chosen && !refusal) add(picker.chosen.id);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <Field label={t('screen.person')} hint={refusal ?? t('screen.addHint')}>
        <MembersScreenPicker picker={picker} isDisabled={refusal !== null} input={input} />
      </Field>
      <ReasonButton
        type="submit"
        variant="primary"
        label={t(isBusy ? 'screen.adding' : 'screen.add')}
        reason={refusal ?? (picker.chosen ? null : t('screen.choose'))}
        isBusy={isBusy}
        className="self-start max-md:self-stretch"
      />
    </form>
  );
}
