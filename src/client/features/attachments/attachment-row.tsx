import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#shared/attachment.ts';
import { personName } from '#client/lib/person-name.ts';
import { ReasonIconButton } from '#client/ui/reason-icon-button.tsx';
import { When } from '#client/ui/when.tsx';
import { canPreview, kilobytes, kindIcons, kindOf } from '#client/ui/file-kind.ts';

type Props = {
  attachment: Attachment;
  /** Why it cannot be deleted; null where it can. */
  reason: string | null;
  onPreview: (attachment: Attachment) => void;
  onDelete: (attachment: Attachment) => void;
};

/** S2 §2: name, type, size, when and by whom; the name leads to the file. */
export function AttachmentRow({ attachment, reason, onPreview, onDelete }: Props) {
  const { t, i18n } = useTranslation('attachments');
  const { filename, url, uploadedBy } = attachment;
  const who = uploadedBy ? personName(uploadedBy) : t('unknownUser');
  // What the browser does not draw it would open a tab for, only to close it again.
  const opening = canPreview(attachment) ? { target: '_blank', rel: 'noopener noreferrer' } : { download: filename };
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Picture attachment={attachment} onPreview={onPreview} />
      <div className="min-w-0 flex-1">
        <a
          href={url}
          {...opening}
          dir="auto"
          className="block text-sm font-medium wrap-anywhere text-ink hover:text-brand-ink hover:underline"
        >
          {filename}
        </a>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-2 tabular-nums">
          <span>{t(`kind.${kindOf(attachment)}`)}</span>
          <span>{t('size', { size: kilobytes(attachment.filesize, i18n.language) })}</span>
          <When at={attachment.uploadedAt} hasClock />
          <bdi className="min-w-0 wrap-anywhere">{who}</bdi>
        </p>
      </div>
      <ReasonIconButton
        label={t('deleteNamed', { name: filename })}
        reason={reason}
        onClick={() => onDelete(attachment)}
      >
        <Trash2 size={16} />
      </ReasonIconButton>
    </li>
  );
}

/** A larger one is not fetched for a few square millimetres. */
const mostForThumbnail = 3 * 1_048_576;

/** The picture itself, small, to press; for all else what kind of file it is. */
function Picture({ attachment, onPreview }: Pick<Props, 'attachment' | 'onPreview'>) {
  const { t } = useTranslation('attachments');
  const [isBroken, setBroken] = useState(false);
  const Icon = kindIcons[kindOf(attachment)];
  const boxClass = 'grid size-10 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken touch:size-11';
  const icon = <Icon size={20} strokeWidth={1.5} aria-hidden className="text-ink-2" />;
  if (!canPreview(attachment)) return <span className={boxClass}>{icon}</span>;
  const hasThumbnail = !isBroken && attachment.filesize <= mostForThumbnail;
  return (
    <button
      type="button"
      aria-label={t('preview', { name: attachment.filename })}
      className={boxClass}
      onClick={() => onPreview(attachment)}
    >
      {hasThumbnail ? (
        <img
          src={attachment.url}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(true)}
        />
      ) : (
        icon
      )}
    </button>
  );
}
