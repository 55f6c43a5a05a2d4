import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { Question } from './use-project-question.ts';

type Props = { open: boolean; question: Question; onConfirm: () => void; onClose: () => void };

/** Asks before a project is archived or deleted (S1 §5); it is named, so that it is not the wrong one. */
export function ProjectQuestion({ open, question: { name, step }, onConfirm, onClose }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    <ConfirmDialog
      open={open}
      title={t(`question.${step}Title`, { name })}
      description={t(`question.${step}`)}
      confirmLabel={t(`question.${step}Confirm`)}
      isDanger={step !== 'archive'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
