import type { useOpened } from '#client/lib/use-opened.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props<T> = {
  /** What it is asked about, while it is. */
  of: ReturnType<typeof useOpened<T>>;
  title: string;
  description: string;
  confirmLabel: string;
  onDelete: (subject: T) => void;
};

/** The question before something goes; it is done once, however often it is answered. */
export function DeleteQuestion<T>({ of: { isOpen, subject, close }, onDelete, ...words }: Props<T>) {
  const handleConfirm = () => {
    if (isOpen && subject) onDelete(subject);
    close();
  };
  return <ConfirmDialog open={isOpen} isDanger onConfirm={handleConfirm} onClose={close} {...words} />;
}
