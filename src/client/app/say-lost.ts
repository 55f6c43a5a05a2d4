import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import i18next from 'i18next';
import type { EventOf, RecordedEvent } from '#shared/events.ts';
import type { Project } from '#shared/project.ts';
import type { TeamChat } from '#shared/team-chat.ts';
import { trpc } from '#client/lib/trpc.ts';
import { plainPlace, showToast, type ToastMessage } from '#client/ui/toast-manager.ts';

type Lost = RecordedEvent & EventOf<'member.removed' | 'project.deleted'>;

/** What the project was called, as far as it had been read. */
const nameOf = (queryClient: QueryClient, id: number): string | undefined =>
  queryClient.getQueryData<Project>(getQueryKey(trpc.project.get, { id }, 'query'))?.name ??
  queryClient
    .getQueryData<Project[]>(getQueryKey(trpc.project.list, undefined, 'query'))
    ?.find((project) => project.id === id)?.name;

/** Says why a project that the reader knows has just gone from their screen, unless it was their own doing. */
export function sayLost(queryClient: QueryClient, event: Lost, readerId: number): void {
  const name = nameOf(queryClient, event.projectId);
  if (event.actorId !== readerId) say(event.type === 'member.removed' ? 'lost.removed' : 'lost.deleted', name);
}

/** The same of a chat out of which someone else has taken the reader. */
export function sayChatLost(
  queryClient: QueryClient,
  { actorId, teamChatId }: RecordedEvent & EventOf<'teamChat.left'>,
  readerId: number,
): void {
  const chats = queryClient.getQueryData<TeamChat[]>(getQueryKey(trpc.teamChat.list, undefined, 'query'));
  if (actorId !== readerId) say('lost.chat', chats?.find(({ id }) => id === teamChatId)?.name);
}

/** What the last toast told of, as long as it stands. */
let said: { toast: ToastMessage; names: string[] } | null = null;

/** One that comes while an earlier one is being read tells of both (contract §1: one toast at a time). */
function say(why: 'lost.removed' | 'lost.deleted' | 'lost.chat', name: string | undefined) {
  if (name === undefined) return;
  const before = said && plainPlace.get() === said.toast ? said.names : [];
  const names = [...before, name];
  const quoted = names.map((title) => i18next.t('common:quotedTitle', { title })).join(', ');
  const toast: ToastMessage =
    names.length === 1
      ? { title: i18next.t(`project:${why}`), description: i18next.t('project:lost.text', { name }) }
      : { title: i18next.t('project:lost.many'), description: i18next.t('project:lost.manyText', { names: quoted }) };
  said = { toast, names };
  showToast(toast);
}
