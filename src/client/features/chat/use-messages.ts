import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePolling } from '#client/lib/use-polling.ts';
import { mergeMessages } from './merge-messages.ts';

/** S2 §9. */
const pollMs = 3_000;
const page = limits.messagePage.usual;
const none: Message[] = [];

/** The messages of a project's chat that have been read so far, oldest first, and how to read older ones. */
export function useMessages(projectId: number) {
  const { client, message } = trpc.useUtils();
  const newest = trpc.message.list.useQuery(
    { projectId },
    {
      ...usePolling(pollMs),
      structuralSharing: (known, read) => mergeMessages(known as Message[] | undefined, read as Message[]),
    },
  );
  const messages = newest.data ?? none;
  const firstId = messages[0]?.id;
  /** The id of the very first message, once it is known to be that. */
  const [startId, setStartId] = useState<number>();
  const older = useMutation({
    mutationFn: (before: number) => client.message.list.query({ projectId, before, limit: page }),
    onSuccess: (read, before) => {
      if (read.length < page) setStartId(read[0]?.id ?? before);
      message.list.setData({ projectId }, (known) => [...read, ...(known ?? [])]);
    },
  });
  const hasOlder = messages.length >= page && firstId !== startId;
  const loadOlder = () => {
    if (hasOlder && firstId !== undefined && !older.isPending) older.mutate(firstId);
  };
  return { newest, messages, hasOlder, loadOlder, isLoadingOlder: older.isPending };
}
