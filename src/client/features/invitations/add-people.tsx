import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import type { Rights } from '#client/lib/rights.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { AddPeopleForm } from './add-people-form.tsx';
import { InviteLink, type ShownLink } from './invite-link.tsx';

type Props = { projectId: number; members: readonly Member[]; rights: Rights };

/** The one place to add people (S1 §2.13). After an invitation its dialog shows the link, which is told this once. */
export function AddPeople({ projectId, members, rights }: Props) {
  const { t } = useTranslation('members');
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<ShownLink | null>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const reason = rights.isReadOnly ? t('why.archived') : null;
  const handleOpen = () => {
    setLink(null);
    setOpen(true);
  };
  const handleClose = () => setOpen(false);
  return (
    <>
      <ReasonButton variant="primary" label={t('add.open')} reason={reason} onClick={handleOpen} />
      <FormDialog
        open={isOpen}
        title={t(link ? 'link.title' : 'add.open')}
        initialFocus={searchInput}
        isPrecious={link !== null}
        onClose={handleClose}
      >
        {link ? (
          <InviteLink link={link} onClose={handleClose} />
        ) : (
          <AddPeopleForm
            projectId={projectId}
            members={members}
            rights={rights}
            searchInput={searchInput}
            onAdded={handleClose}
            onInvited={setLink}
            onClose={handleClose}
          />
        )}
      </FormDialog>
    </>
  );
}
