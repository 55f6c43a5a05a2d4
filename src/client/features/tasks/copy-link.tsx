import { Link } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { copyText } from '#client/lib/copy-text.ts';
import { paths } from '#client/lib/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast-manager.ts';

/** Copies the address that opens this task for whoever may see it. */
export function CopyLink({ task }: { task: Task }) {
  const { t } = useTranslation(['taskDetail', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const link = `${window.location.origin}${paths.project(task.projectId)}?task=${task.id}`;
  const handleCopy = async () => {
    if (!field.current) return;
    const isCopied = await copyText(field.current);
    button.current?.focus();
    if (isCopied) showToast({ title: t('linkCopied') });
    else showToast({ title: t('common:error'), description: t('linkFailed', { link }), isDestructive: true });
  };
  return (
    <>
      <input ref={field} readOnly value={link} tabIndex={-1} aria-hidden className="sr-only" />
      <Button ref={button} onClick={() => void handleCopy()}>
        <Link size={16} aria-hidden />
        {t('copyLink')}
      </Button>
    </>
  );
}
