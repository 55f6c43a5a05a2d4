import { useTranslation } from 'react-i18next';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { CreateProjectForm } from './create-project-form.tsx';

export function CreateProjectDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <FormDialog open={open} title={t('createTitle')} onClose={onClose}>
      <CreateProjectForm onClose={onClose} />
    </FormDialog>
  );
}
