import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#client/lib/copy-text.ts';
import { requestIdOf } from '#client/lib/error-text.ts';
import { IconButton } from './icon-button.tsx';

/** A line to pass on to the operator, below what says that the server itself has failed; nothing below anything else. */
export function RequestNumber({ error }: { error: unknown }) {
  const id = requestIdOf(error);
  return id === undefined ? null : <Line key={id} id={id} />;
}

function Line({ id }: { id: string }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isCopied, setCopied] = useState(false);
  const handleCopy = async () => {
    if (field.current) setCopied(await copyText(field.current));
    button.current?.focus();
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <p className="mt-1 text-xs text-ink-2">
      <span className="inline-flex items-center gap-1">
        <span className="min-w-0 wrap-anywhere">
          {t('requestNumber')} <span className="inline-block select-all">{id}</span>
        </span>
        <input ref={field} readOnly value={id} tabIndex={-1} aria-hidden className="sr-only" />
        <IconButton
          ref={button}
          label={t(isCopied ? 'requestNumberCopied' : 'requestNumberCopy')}
          size="icon-sm"
          onClick={() => void handleCopy()}
        >
          <Icon size={14} />
        </IconButton>
      </span>
    </p>
  );
}
