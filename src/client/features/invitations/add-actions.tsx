import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Rights } from '#client/lib/rights.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { useWhyNotRole } from './role-field.tsx';
import { type AddForm, nowValue } from './use-add-form.ts';

type Props = {
  add: AddForm;
  rights: Rights;
  /** Where the chosen one stands already. */
  place: 'isMember' | 'isInvited' | null;
  onClose: () => void;
};

/** The buttons of the chosen way; one that cannot be pressed yet says why (S1 §5, contract §1). */
export function AddActions({ add: { form, way, chosen, busy }, rights, place, onClose }: Props) {
  const { t } = useTranslation(['members', 'common']);
  const [email, username] = useWatch({ control: form.control, name: ['invitedUserEmail', 'invitedUserUsername'] });
  const isBlank = (text: string | null | undefined) => !text?.trim();
  const whyNotRole = useWhyNotRole(form, rights);
  const whyNot = rights.isReadOnly ? t('why.archived') : whyNotRole;
  const whyNotChosen = whyNot ?? (chosen ? place && t(`add.${place}`) : t('why.noPerson'));
  const whyNotNow = whyNotChosen ?? (chosen?.person ? null : t('why.noAccount'));
  const whyNotInvite = isBlank(email) || isBlank(username) ? t('why.noFields') : null;
  return (
    <DialogActions>
      <Button onClick={onClose}>{t('common:cancel')}</Button>
      {way === 'search' && (
        <ReasonButton
          className="max-md:flex-1"
          type="submit"
          value={nowValue}
          label={t('add.now')}
          reason={whyNotNow}
          isBusy={busy === 'add'}
        />
      )}
      {way === 'direct' ? (
        <ReasonButton
          className="max-md:flex-1"
          type="submit"
          variant="primary"
          label={t(busy === 'add' ? 'adding' : 'add')}
          reason={whyNot}
          isBusy={busy === 'add'}
        />
      ) : (
        <ReasonButton
          className="max-md:flex-1"
          type="submit"
          variant="primary"
          label={t(busy === 'invite' ? 'add.inviting' : 'add.invite')}
          reason={way === 'search' ? whyNotChosen : (whyNot ?? whyNotInvite)}
          isBusy={busy === 'invite'}
        />
      )}
    </DialogActions>
  );
}
