import { clsx } from 'clsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#shared/attachment.ts';
import type { Task } from '#shared/task.ts';
import type { Rights } from '#client/lib/rights.ts';
import { useOpened } from '#client/lib/use-opened.ts';
import { DeleteQuestion } from '#client/ui/delete-question.tsx';
import { ListState } from '#client/ui/list-state.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import { FileButton } from './file-button.tsx';
import { PreviewDialog } from '#client/ui/preview-dialog.tsx';
import { UploadRow } from '#client/ui/upload-row.tsx';
import { useAttachments } from './use-attachments.ts';
import { useIncomingFiles } from '#client/lib/use-incoming-files.ts';
import { useUploads } from './use-uploads.ts';

type Props = { task: Task; rights: Rights };

/** The files of a task, and how new ones come: dropped, pasted or chosen. Drawn with the task's id as its `key`. */
export function Attachments({ task, rights }: Props) {
  const { t } = useTranslation(['attachments', 'errors']);
  const { list, remove } = useAttachments(task);
  const { uploads, queue, add } = useUploads(task);
  const section = useRef<HTMLElement>(null);
  const opened = useOpened<Attachment>();
  const toDelete = useOpened<Attachment>();
  const canAdd = rights.canOnTask('attachment.create', task);
  const archived = rights.isReadOnly ? t('errors:project.archived') : null;
  const isOver = useIncomingFiles(section, canAdd, add);
  const mayDelete = ({ uploadedById }: Attachment) =>
    rights.canOnTask(uploadedById === rights.actor.userId ? 'attachment.own' : 'attachment.delete', task);
  if (rights.isGone) return null;
  return (
    <section
      ref={section}
      aria-labelledby="attachments-title"
      className={clsx(
        'flex flex-col gap-2 rounded-panel',
        isOver && 'bg-brand-soft outline-2 outline-offset-4 outline-brand outline-dashed',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id="attachments-title" className="text-15 font-semibold">
          {t('title')}
        </h3>
        <FileButton reason={archived} onFiles={(files) => add(files.map((file) => ({ file, isFolder: false })))} />
      </div>
      <ListState list={list} none={t('none')} failed={t('listFailed')}>
        <Skeleton className="flex items-center gap-3">
          <SkeletonBlock className="size-10" />
          <SkeletonBlock className="h-4 w-56" />
        </Skeleton>
      </ListState>
      <ul className="flex flex-col empty:hidden">
        {list.data?.map((attachment) => (
          <AttachmentRow
            key={attachment.id}
            attachment={attachment}
            reason={archived ?? (mayDelete(attachment) ? null : t('deleteRefused'))}
            onPreview={opened.open}
            onDelete={toDelete.open}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} queue={queue} />
        ))}
      </ul>
      {canAdd && (
        <p aria-hidden={!isOver} className="text-xs text-ink-2 max-md:hidden">
          {t(isOver ? 'dropHere' : 'dropHint')}
        </p>
      )}
      <PreviewDialog open={opened.isOpen} attachment={opened.subject} onClose={opened.close} />
      <DeleteQuestion
        of={toDelete}
        title={t('deleteTitle')}
        description={t('deleteQuestion', { name: toDelete.subject?.filename ?? '' })}
        confirmLabel={t('delete')}
        onDelete={(attachment) => void remove(attachment)}
      />
    </section>
  );
}
