import { useTranslation } from 'react-i18next';
import { Dialog } from '#client/ui/dialog.tsx';
import { InviteLink, type ShownLink } from './invite-link.tsx';

/** A new link of an invitation that waits. It is told once, so no press beside it closes it. */
export function LinkDialog({ open, link, onClose }: { open: boolean; link: ShownLink | null; onClose: () => void }) {
  const { t } = useTranslation('members');
  return (
    <Dialog open={open} title={t('link.title')} isPrecious onClose={onClose}>
      {link && <InviteLink link={link} onClose={onClose} />}
    </Dialog>
  );
}
