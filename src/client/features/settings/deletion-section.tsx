import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { Section } from './section.tsx';

export function DeletionSection() {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title={t('deletion.title')} text={t('deletion.text')} isDanger>
      <div className="flex justify-end">
        <Button variant="danger" className="max-md:flex-1" onClick={() => setOpen(true)}>
          {t('deletion.open')}
        </Button>
      </div>
      <FormDialog open={isOpen} title={t('deletion.question')} onClose={close}>
        <DeleteAccountForm onCancel={close} />
      </FormDialog>
    </Section>
  );
}
