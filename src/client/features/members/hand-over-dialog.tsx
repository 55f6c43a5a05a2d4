import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import type { ProjectRole } from '#shared/project.ts';
import { personName } from '#client/lib/person-name.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { Select } from '#client/ui/select.tsx';
import { useHandOver } from './use-hand-over.ts';

type Props = {
  open: boolean;
  projectId: number;
  others: readonly Member[];
  /** The role that the reader keeps. */
  ownRole: ProjectRole;
  onClose: () => void;
};

/** Whom the project is handed over to, and what that means, before it is done. */
export function HandOverDialog({ open, onClose, ...rest }: Props) {
  const { t } = useTranslation('members');
  return (
    <Dialog open={open} title={t('handOver.open')} onClose={onClose}>
      <HandOverChoice {...rest} onClose={onClose} />
    </Dialog>
  );
}

function HandOverChoice({ projectId, others, ownRole, onClose }: Omit<Props, 'open'>) {
  const { t } = useTranslation(['members', 'common']);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { handOver, isBusy } = useHandOver(projectId, onClose);
  // Whoever leaves meanwhile is no longer chosen.
  const chosen = others.find(({ userId }) => userId === chosenId);
  const options = [
    { value: null, label: t('handOver.choose') },
    ...others.map(({ userId, user }) => ({ value: userId, label: personName(user) })),
  ];
  return (
    <div className="flex flex-1 flex-col gap-4">
      <Field control="button" label={t('handOver.to')}>
        <Select value={chosen?.userId ?? null} onChange={setChosenId} options={options} />
      </Field>
      <p aria-live="polite" className="text-sm wrap-anywhere text-ink-2">
        {chosen
          ? t('handOver.what', { name: personName(chosen.user), role: t(`role.${ownRole}`) })
          : t('handOver.before')}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <ReasonButton
          className="max-md:flex-1"
          variant="danger"
          label={t('handOver.open')}
          reason={chosen ? null : t('why.noPerson')}
          isBusy={isBusy}
          onClick={() => chosen && handOver(chosen)}
        />
      </DialogActions>
    </div>
  );
}
