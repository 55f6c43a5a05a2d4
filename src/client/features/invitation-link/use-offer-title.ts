import { useTranslation } from 'react-i18next';
import type { InvitationPeek } from '#shared/invitation.ts';

/** Who invites to which project, in a sentence. */
export function useOfferTitle() {
  const { t } = useTranslation('notifications');
  return ({ inviterName: inviter, projectName: project }: InvitationPeek) =>
    inviter === null ? t('invitation.textUnnamed', { project }) : t('invitation.text', { inviter, project });
}
