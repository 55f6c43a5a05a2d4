import { useTranslation } from 'react-i18next';
import { partOnDemand } from '#client/lib/lazy-part.ts';
import { DeleteQuestion } from '#client/ui/delete-question.tsx';
import { PreviewDialog } from '#client/ui/preview-dialog.tsx';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';
import { useConversation } from './conversation-context.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import type { useConversationDialogs } from './use-conversation-dialogs.ts';

/** Its form comes when it is asked for. */
const MakeTaskDialog = partOnDemand(async () => (await import('./make-task-dialog.tsx')).MakeTaskDialog);

type Props = {
  dialogs: ReturnType<typeof useConversationDialogs>;
  projectId: number | undefined;
  isPrivate: boolean;
};

/** What opens over a conversation: the question before deleting, a picture, the emoji, the task to be made. */
export function ConversationDialogs({ dialogs, ...task }: Props) {
  const { t } = useTranslation('conversation');
  const { steps } = useConversation();
  const { toDelete, toTask, preview, emoji, emojiButton } = dialogs;
  const handlePick = (picked: string) => {
    if (emoji.isOpen && emoji.subject) void steps.react(emoji.subject, picked);
    emoji.close();
    emojiButton.current?.focus();
  };
  return (
    <>
      <DeleteQuestion
        of={toDelete}
        title={t('deleteTitle')}
        description={t('deleteQuestion')}
        confirmLabel={t('delete')}
        onDelete={(message) => void steps.remove(message)}
      />
      <PreviewDialog open={preview.isOpen} attachment={preview.subject} onClose={preview.close} />
      <EmojiPicker open={emoji.isOpen} anchor={emojiButton} onPick={handlePick} onClose={emoji.close} />
      {toTask.subject && (
        <LazyDialog open={toTask.isOpen} onCancel={toTask.close}>
          <MakeTaskDialog
            key={toTask.subject.id}
            open={toTask.isOpen}
            message={toTask.subject}
            onClose={toTask.close}
            {...task}
          />
        </LazyDialog>
      )}
    </>
  );
}
