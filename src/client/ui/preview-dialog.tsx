import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from './classes.ts';
import { Dialog, DialogActions } from './dialog.tsx';

type Props = { open: boolean; attachment: { filename: string; url: string } | null; onClose: () => void };

/** A picture as large as the window allows, and the way to keep it. */
export function PreviewDialog({ open, attachment, onClose }: Props) {
  const { t } = useTranslation('attachments');
  if (!attachment) return null;
  const { filename, url } = attachment;
  return (
    <Dialog open={open} size="lg" title={filename} onClose={onClose}>
      <div className="flex flex-1 flex-col gap-3">
        <Picture key={url} url={url} name={filename} />
        <DialogActions>
          <a href={url} download={filename} className={buttonClass()}>
            <Download size={16} aria-hidden />
            {t('download')}
          </a>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Picture({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation('attachments');
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <p role="alert" className="py-12 text-center text-sm text-ink-2">
        {t('previewFailed')}
      </p>
    );
  return (
    <img
      src={url}
      alt={name}
      className="mx-auto max-h-[calc(100dvh-220px)] max-w-full rounded-control object-contain"
      onError={() => setBroken(true)}
    />
  );
}
