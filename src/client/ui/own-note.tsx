import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A private note, of which its reader is the author: nobody else is shown it (permissions.md). */
export function OwnNote({ text }: { text: string }) {
  const { t } = useTranslation('members');
  return (
    <p className="mt-0.5 flex gap-1.5 text-13 text-ink-2" title={t('row.note')}>
      <Lock size={12} aria-hidden className="mt-[3px] shrink-0" />
      <span className="sr-only">{`${t('row.note')}: `}</span>
      <span dir="auto" className="line-clamp-3 wrap-anywhere whitespace-pre-line">
        {text}
      </span>
    </p>
  );
}
