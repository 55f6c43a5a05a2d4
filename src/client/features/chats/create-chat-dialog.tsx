import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { CreateChatForm } from './create-chat-form.tsx';

type Props = { open: boolean; onClose: () => void };

/** S2 §2: makes a team chat in two steps, what it is and who is in it. */
export function CreateChatDialog({ open, onClose }: Props) {
  const { t } = useTranslation('chats');
  const [step, setStep] = useState<1 | 2>(1);
  const handleClose = () => {
    setStep(1);
    onClose();
  };
  return (
    <FormDialog open={open} title={t('create.title')} description={t('create.step', { step })} onClose={handleClose}>
      <CreateChatForm step={step} onStep={setStep} onClose={handleClose} />
    </FormDialog>
  );
}
