import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { canPreview, kilobytes, kindIcons, kindOf } from '#client/ui/file-kind.ts';
import { focusBeside } from '#client/ui/focus-beside.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { UploadRow } from '#client/ui/upload-row.tsx';
import type { ComposerFiles as Files } from './use-composer-files.ts';

/** The files that go with the next message, and those on their way. */
export function ComposerFiles({ files, uploads, queue, remove }: Files) {
  const { t, i18n } = useTranslation('conversation');
  const handleRemove = (id: number) => (event: MouseEvent) => {
    const moveFocus = focusBeside(event.currentTarget);
    remove(id);
    moveFocus();
  };
  return (
    <ul aria-label={t('files')} className="flex max-h-48 flex-col overflow-y-auto empty:hidden">
      {files.map((file) => {
        const Icon = kindIcons[kindOf(file)];
        return (
          <li key={file.id} className="flex items-center gap-3 py-1">
            <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken">
              {canPreview(file) ? (
                <img src={file.url} alt="" className="size-full object-cover" />
              ) : (
                <Icon size={18} aria-hidden className="text-ink-2" />
              )}
            </span>
            <bdi className="min-w-0 flex-1 truncate text-sm">{file.filename}</bdi>
            <span className="shrink-0 text-xs text-ink-2 tabular-nums">
              {t('fileSize', { size: kilobytes(file.filesize, i18n.language) })}
            </span>
            <IconButton label={t('removeFile', { name: file.filename })} onClick={handleRemove(file.id)}>
              <X size={16} />
            </IconButton>
          </li>
        );
      })}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} queue={queue} />
      ))}
    </ul>
  );
}
