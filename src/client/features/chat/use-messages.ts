import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { mergeMessages } from './merge-messages.ts';
import { useGap } from './use-gap.ts';
import { useReread } from './use-reread.ts';

/** S2 §9. */
const pollMs = 3_000;
const page = limits.messagePage.usual;
/** What is looked for further back than so many pages is not looked for. */
const mostPages = 100;
const back = limits.messagePage.max;
const none: Message[] = [];

type Older = { before: number; limit: number };

/** The messages of a chat that have been read so far, oldest first, and how to read older ones. */
export function useMessages(chat: ChatRef) {
  const { t } = useTranslation('conversation');
  const { message } = trpc.useUtils();
  /** With what has been heard since it was asked for. */
  const readOlder = useCallback(
    async (older: Older): Promise<Message[]> => {
      const input = { ...chat, ...older };
      const read = await message.list.fetch(input, { staleTime: 0, gcTime: 0 });
      return message.list.getData(input) ?? read;
    },
    [chat, message.list],
  );
  const merge = useGap(chat, readOlder);
  useReread(chat, readOlder);
  const newest = trpc.message.list.useQuery(chat, {
    ...usePolling(pollMs),
    structuralSharing: (known, read) => merge(known as Message[] | undefined, read as Message[]),
  });
  const messages = newest.data ?? none;
  const firstId = messages[0]?.id;
  /** The id of the very first message, once it is known to be that. */
  const [startId, setStartId] = useState<number>();
  const { mutateAsync: readBefore, isPending } = useMutation({
    mutationFn: readOlder,
    onSuccess: (read, { before, limit }) => {
      if (read.length < limit) setStartId(read[0]?.id ?? before);
      message.list.setData(chat, (known) => mergeMessages(known, read));
    },
  });
  const hasOlder = messages.length >= page && firstId !== startId;
  const loadOlder = () => {
    if (hasOlder && firstId !== undefined && !isPending)
      readBefore({ before: firstId, limit: page }).catch((error: unknown) => sayFailed(error, t('olderFailed')));
  };
  /** Reads back to a message, unless it is told to stop. Ends with what is then known, oldest first. */
  const readBackTo = useCallback(
    async (id: number, signal?: AbortSignal): Promise<Message[]> => {
      for (let pages = 0; pages < mostPages && !signal?.aborted; pages += 1) {
        const known = message.list.getData(chat) ?? none;
        const [first] = known;
        if (!first || first.id <= id || known.length < page) break;
        const read = await readBefore({ before: first.id, limit: back });
        if (read.length < back) break;
      }
      return message.list.getData(chat) ?? none;
    },
    [chat, message.list, readBefore],
  );
  return { newest, messages, hasOlder, loadOlder, isLoadingOlder: isPending, readBackTo };
}
