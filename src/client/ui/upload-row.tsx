import { CircleAlert, RotateCw, Upload as UploadIcon, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { focusBeside } from './focus-beside.ts';
import { IconButton } from './icon-button.tsx';
import { Progress } from './progress.tsx';
import { Tip } from './tooltip.tsx';
import type { Upload, UploadQueue } from '#client/lib/upload-queue.ts';

/** A file on its way: how far it is, or why it did not get there, and what can be done about it. */
export function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { t } = useTranslation('attachments');
  const { key, name, part, state, problem } = upload;
  const hasFailed = state === 'failed';
  const percent = t('percent', { percent: Math.floor(part * 100) });
  const removeLabel = t(hasFailed ? 'removeUpload' : 'cancelUpload', { name });
  const handleRemove = ({ currentTarget }: MouseEvent) => {
    const moveFocus = focusBeside(currentTarget);
    queue.remove(key);
    moveFocus();
  };
  const Icon = hasFailed ? CircleAlert : UploadIcon;
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken touch:size-11">
        <Icon size={20} aria-hidden className={hasFailed ? 'text-danger' : 'text-ink-2'} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p dir="auto" className="text-sm wrap-anywhere">
          {name}
        </p>
        {state === 'sending' && (
          <div className="flex items-center gap-2 *:first:flex-1">
            <Progress label={t('progress', { name })} value={part} max={1} valueText={percent} />
            <span aria-hidden className="text-xs text-ink-2 tabular-nums">
              {percent}
            </span>
          </div>
        )}
        {state === 'waiting' && <p className="text-xs text-ink-2">{t('waiting')}</p>}
        {hasFailed && (
          <p role="alert" className="text-13 text-danger">
            {problem}
          </p>
        )}
      </div>
      {hasFailed && !upload.isHopeless && (
        <Tip text={t('retryUpload', { name })}>
          <IconButton label={t('retryUpload', { name })} onClick={() => queue.retry(key)}>
            <RotateCw size={16} />
          </IconButton>
        </Tip>
      )}
      <Tip text={removeLabel}>
        <IconButton label={removeLabel} onClick={handleRemove}>
          <X size={16} />
        </IconButton>
      </Tip>
    </li>
  );
}
