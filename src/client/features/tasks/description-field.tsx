import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/task.ts';
import { Button } from '#client/ui/button.tsx';
import { Field, Textarea } from '#client/ui/field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Markdown } from '#client/ui/markdown.tsx';
import { useTaskContext } from './task-context.ts';
import { TextClash } from './text-clash.tsx';
import type { SaveField } from './use-save-field.ts';
import { type TextDraft, useTextDraft } from './use-text-draft.ts';

type Props = { task: Task; canEdit: boolean; onSave: SaveField };

/** The description, read as Markdown and edited in place as it was typed. */
export function DescriptionField({ task, canEdit, onSave }: Props) {
  const { t } = useTranslation(['taskDetail', 'task']);
  const { members, rights } = useTaskContext();
  const draft = useTextDraft(task, 'description', onSave);
  const [isOpen, setOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const isEditing = isOpen || draft.isDirty;
  const handleClose = () => {
    // Only who is still in it goes on from its heading.
    if (document.activeElement?.closest('[data-editor]')) title.current?.focus();
    setOpen(false);
  };
  const hasText = Boolean(task.description);
  if (rights.isGone && !draft.isDirty) return null;
  return (
    <section aria-labelledby="description-title" className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-9 items-center gap-2">
        <h3 id="description-title" ref={title} tabIndex={-1} className="text-15 font-semibold outline-none">
          {t('task:field.description')}
        </h3>
        {canEdit && !isEditing && hasText && (
          <IconButton label={t('editDescription')} onClick={() => setOpen(true)}>
            <Pencil size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      {isEditing && <Editor canEdit={canEdit} draft={draft} onClose={handleClose} />}
      {!isEditing && hasText && <Markdown text={task.description ?? ''} people={members.map(({ user }) => user)} />}
      {!isEditing && !hasText && canEdit && (
        <Button className="self-start" onClick={() => setOpen(true)}>
          {t('addDescription')}
        </Button>
      )}
      {!isEditing && !hasText && !canEdit && <p className="text-sm text-ink-2">{t('noDescription')}</p>}
    </section>
  );
}

type EditorProps = { canEdit: boolean; draft: TextDraft; onClose: () => void };

/** Ctrl/Cmd+Enter saves, as does going on to something else; Escape ends it while nothing was typed. */
function useEditorKeys(draft: TextDraft, onSave: () => void, onClose: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSave();
    }
    if (event.key !== 'Escape' || draft.isDirty) return;
    event.stopPropagation();
    onClose();
  };
}

function Editor({ canEdit, draft, onClose }: EditorProps) {
  const { t } = useTranslation(['taskDetail', 'task']);
  const field = useRef<HTMLTextAreaElement>(null);
  const handleSave = async () => {
    if (await draft.save()) onClose();
  };
  const handleKey = useEditorKeys(draft, () => void handleSave(), onClose);
  const handleDiscard = () => {
    draft.discard();
    onClose();
  };
  return (
    <div data-editor className="flex min-w-0 flex-col gap-2">
      <Field
        label={t('task:field.description')}
        hint={t('markdownHint')}
        error={draft.problem}
        className="[&>label]:sr-only"
      >
        <Textarea
          ref={field}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
          autoFocus
          dir="auto"
          value={draft.text}
          className="max-h-[28rem] min-h-32"
          onChange={(event) => draft.type(event.target.value)}
          onKeyDown={handleKey}
          onBlur={draft.handleBlur}
        />
      </Field>
      <TextClash draft={draft} input={field} />
      <div className="flex gap-2">
        <Button variant="primary" disabled={!canEdit} isBusy={draft.isSaving} onClick={() => void handleSave()}>
          {t('saveDescription')}
        </Button>
        <Button onClick={handleDiscard}>{t('discardDescription')}</Button>
      </div>
    </div>
  );
}
