import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#client/lib/copy-text.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { Field, Input } from '#client/ui/field.tsx';
import { SkeletonBlock } from '#client/ui/skeleton.tsx';

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode);

/** A link as the server tells it once. */
export type ShownLink = { url: string; email: string; hasAccount: boolean; isMailed: boolean; isRenewed?: boolean };

/** The link to copy, as text and as a QR code, and whether it was mailed (contract §4). Stands in a dialog. */
export function InviteLink({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  const { t } = useTranslation('members');
  const { url, email, hasAccount, isMailed, isRenewed } = link;
  const way = isMailed ? 'mailed' : hasAccount ? 'notified' : 'notMailed';
  return (
    <div className="flex flex-1 flex-col gap-4">
      <p className="text-sm wrap-anywhere">
        {isRenewed && `${t('link.renewed')} `}
        {t(`link.${way}`, { email })}
      </p>
      <LinkField url={url} />
      <div className="flex flex-wrap items-center gap-4">
        <Suspense fallback={<SkeletonBlock className="size-44" />}>
          <QrCode value={url} title={t('link.qr')} />
        </Suspense>
        <p className="text-13 text-ink-2">{t('link.qrText')}</p>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t('link.done')}
        </Button>
      </DialogActions>
    </div>
  );
}

function LinkField({ url }: { url: string }) {
  const { t } = useTranslation('members');
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  // The form that had the focus has given way to this.
  useEffect(() => field.current?.focus(), []);
  const handleCopy = () => {
    if (field.current) void copyText(field.current).then((isCopied) => setOutcome(isCopied ? 'copied' : 'copyFailed'));
  };
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-end gap-2">
        <Field label={t('link.label')} className="flex-1">
          <Input
            ref={field}
            readOnly
            value={url}
            data-initial-focus
            className="text-ellipsis"
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        <Button onClick={handleCopy}>{t('link.copy')}</Button>
      </div>
      <p className="text-xs text-ink-2">{t('link.once')}</p>
      <output className="text-13 font-medium empty:hidden">{outcome && t(`link.${outcome}`)}</output>
    </div>
  );
}
