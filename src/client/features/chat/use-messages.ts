import { useMutation, useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat.ts';
import type { Message } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import { isLiveNow, missesSoFar, useMisses } from '#client/lib/connection.ts';
import { resyncsSoFar } from '#client/lib/resync.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { type Gap, runAround } from './gaps.ts';
import { mergeMessages } from './merge-messages.ts';
import { useGaps } from './use-gaps.ts';
import { type Part, useReread } from './use-reread.ts';

/** S2 §9. */
const pollMs = 3_000;
const page = limits.messagePage.usual;
const most = limits.messagePage.max;
/** So many stand above a message that one is led to, where they are, so that it makes sense. */
const contextCount = 20;
const none: Message[] = [];

/**
 * Whether there may be more between what is known and what is heard: from when the line is lost, or that is told, until
 * the newest page is there.
 */
function useBehind() {
  const misses = useMisses();
  /** Up to which of them the newest page was read; null: it could not be. */
  const [caughtUp, setCaughtUp] = useState<number | null>(misses);
  return { isBehind: caughtUp !== misses, setCaughtUp };
}

/**
 * The messages of a chat that have been read so far, oldest first, with the gaps in them; and how to read what stands
 * above, below or around one.
 */
export function useMessages(chat: ChatRef) {
  const { t } = useTranslation('conversation');
  const { client, message } = trpc.useUtils();
  const { gaps, steps } = useGaps(chat);
  const { isBehind, setCaughtUp } = useBehind();
  /** What was known as the newest page was first asked for, until it is there. */
  const asked = useRef<{ known: Message[] | undefined } | null>(null);
  /** How often events had been missed that are not told any more, as it was last read. */
  const resyncsThen = useRef(resyncsSoFar());
  /** What is missing between what is known and the newest page is being told: then nothing is to be read in between. */
  const isTold = () => isLiveNow() && resyncsThen.current === resyncsSoFar();
  /** The newest page is taken into what is known. With a signal: once nobody looks at the chat, it is dropped. */
  const readNewest = async ({ signal }: { signal: AbortSignal }): Promise<Message[]> => {
    asked.current ??= { known: message.list.getData(chat) };
    const [misses, resyncs] = [missesSoFar(), resyncsSoFar()];
    const found = await client.message.list.query(chat, { signal }).catch((error: unknown) => {
      setCaughtUp(null);
      throw error;
    });
    if (!isTold()) steps.openAbove(asked.current?.known, found, page);
    asked.current = null;
    resyncsThen.current = resyncs;
    const merged = mergeMessages(message.list.getData(chat), found);
    // Known before one is said to look again: it came while nobody could.
    message.list.setData(chat, merged);
    setCaughtUp(misses);
    return merged;
  };
  const polling = usePolling(pollMs);
  const newest = useQuery({
    queryKey: getQueryKey(trpc.message.list, chat, 'query'),
    queryFn: readNewest,
    ...polling,
    refetchInterval: isBehind ? pollMs : polling.refetchInterval,
  });
  const messages = newest.data ?? none;
  const firstId = messages[0]?.id;
  /** The id of the very first message, once it is known to be that. */
  const [startId, setStartId] = useState<number>();
  const read = useCallback(
    async (part: Part): Promise<Message[]> => {
      const { after, before, limit } = part;
      const input = { ...chat, ...part };
      const known = message.list.getData(chat);
      const fetched = await message.list.fetch(input, { staleTime: 0, gcTime: 0 });
      // With what has been heard since it was asked for.
      const found = message.list.getData(input) ?? fetched;
      const isAll = found.length < limit;
      if (isAll && after === undefined) setStartId(found[0]?.id ?? before);
      message.list.setData(chat, (now) => mergeMessages(now, found));
      if (after === undefined) steps.openAbove(known, found, limit);
      if (after === undefined) steps.close(isAll ? 0 : (found[0]?.id ?? 0), before - 1);
      else steps.close(after + 1, isAll ? before - 1 : (found.at(-1)?.id ?? 0));
      return found;
    },
    [chat, message.list, steps],
  );
  useReread(chat, read);
  const older = useMutation({ mutationFn: read });
  const newer = useMutation({ mutationFn: read });
  const loadOlder = (before: number) => {
    if (!older.isPending)
      older.mutateAsync({ before, limit: page }).catch((error: unknown) => sayFailed(error, t('olderFailed')));
  };
  /** Reads on into the gap that follows a message. */
  const loadNewer = (after: number) => {
    const before = Math.min(...gaps.filter((gap) => gap.after >= after).map((gap) => gap.before));
    if (!newer.isPending && before < Infinity)
      newer.mutateAsync({ after, before, limit: most }).catch((error: unknown) => sayFailed(error, t('newerFailed')));
  };
  /** Reads the very first messages, however many follow. Ends with what is then known, oldest first. */
  const readFirst = useCallback(async (): Promise<Message[]> => {
    const known = message.list.getData(chat) ?? none;
    const [first] = known;
    if (!first || known.length < page || first.id === startId) return known;
    if (!steps.gapAt(1)) steps.open({ after: 0, before: first.id });
    const found = await read({ after: 0, before: first.id, limit: most });
    setStartId(found[0]?.id ?? first.id);
    return message.list.getData(chat) ?? none;
  }, [chat, message.list, read, startId, steps]);
  /** Reads those around a message, wherever it stands, at the same cost. Ends with what is then known, oldest first. */
  const readAround = useCallback(
    async (id: number): Promise<Message[]> => {
      const known = message.list.getData(chat) ?? none;
      const [first] = known;
      if (!first || known.length < page) return known;
      if (id < first.id && !steps.gapAt(id)) steps.open({ after: 0, before: first.id });
      const gap: Gap | undefined = steps.gapAt(id);
      const [start] = runAround(known, steps.now(), id);
      const top = known[start];
      if (gap) {
        const below = read({ after: id - 1, before: gap.before, limit: most });
        await Promise.all([read({ before: id, limit: page }), below]);
      } else if (top && known.findIndex((one) => one.id >= id) - start < contextCount)
        await read({ before: top.id, limit: page });
      return message.list.getData(chat) ?? none;
    },
    [chat, message.list, read, steps],
  );
  return {
    newest,
    messages,
    gaps,
    isBehind,
    /** There is more above what is known. */
    hasOlder: messages.length >= page && firstId !== startId,
    loadOlder,
    loadNewer,
    isLoadingOlder: older.isPending,
    readAround,
    readFirst,
  };
}
