import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageFile } from '#shared/message.ts';
import { canPreview, kilobytes, kindIcons, kindOf } from '#client/ui/file-kind.ts';

type Props = { files: readonly MessageFile[]; onPreview: (file: MessageFile) => void };

/** The files of a message: a picture is shown and opens large, all else can be saved. */
export const MessageFiles = ({ files, onPreview }: Props) => (
  <ul className="flex min-w-0 flex-col gap-1.5 not-first:mt-1.5 empty:hidden">
    {files.map((file) => (
      <li key={file.id} className="min-w-0">
        {canPreview(file) ? <Picture file={file} onPreview={onPreview} /> : <FileLink file={file} />}
      </li>
    ))}
  </ul>
);

function Picture({ file, onPreview }: { file: MessageFile; onPreview: Props['onPreview'] }) {
  const { t } = useTranslation('conversation');
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <FileLink file={file} />;
  return (
    <button
      type="button"
      aria-label={t('openPicture', { name: file.filename })}
      className="block max-w-full overflow-hidden rounded-control bg-hover"
      onClick={() => onPreview(file)}
    >
      <img
        src={file.url}
        alt=""
        loading="lazy"
        decoding="async"
        className="max-h-60 min-h-16 max-w-full min-w-16 object-contain"
        onError={() => setBroken(true)}
      />
    </button>
  );
}

function FileLink({ file }: { file: MessageFile }) {
  const { t, i18n } = useTranslation('conversation');
  const Icon = kindIcons[kindOf(file)];
  return (
    <a
      href={file.url}
      download={file.filename}
      title={t('downloadFile', { name: file.filename })}
      className="flex min-w-0 items-center gap-2 rounded-control bg-surface/60 px-2 py-1.5 text-13 hover:underline touch:min-h-11"
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden className="shrink-0 text-ink-2" />
      <bdi className="min-w-0 wrap-anywhere">{file.filename}</bdi>
      <span className="shrink-0 text-xs text-ink-2 tabular-nums">
        {t('fileSize', { size: kilobytes(file.filesize, i18n.language) })}
      </span>
    </a>
  );
}
