import { useMemo, useRef } from 'react';
import type { Message, MessageFile } from '#shared/message.ts';
import { useOpened } from '#client/lib/use-opened.ts';

/** What opens over a conversation, for which message; `opens` stays the same. */
export function useConversationDialogs() {
  const toDelete = useOpened<Message>();
  const toTask = useOpened<Message>();
  const preview = useOpened<MessageFile>();
  const emoji = useOpened<Message>();
  const emojiButton = useRef<HTMLElement | null>(null);
  const { open: onDelete } = toDelete;
  const { open: onMakeTask } = toTask;
  const { open: onPreview } = preview;
  const { open: openEmoji } = emoji;
  const opens = useMemo(
    () => ({
      onDelete,
      onMakeTask,
      onPreview,
      onPickEmoji: (message: Message, button: HTMLElement) => {
        emojiButton.current = button;
        openEmoji(message);
      },
    }),
    [onDelete, onMakeTask, onPreview, openEmoji],
  );
  return { toDelete, toTask, preview, emoji, emojiButton, opens };
}
