import { randomBytes, randomUUID } from 'node:crypto';
import { picture } from '#tests/support/picture.ts';
import type { Person } from './person.ts';

const below = (count: number) => Math.floor(Math.random() * count);
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;

const words = 'baka tora szami newi lodu procema grozy stapo liru boba'.split(' ');
const sentence = () => Array.from({ length: 3 + below(15) }, () => pick(words)).join(' ');
const statuses = ['to_do', 'in_progress', 'to_approve', 'completed'] as const;

function formOf(field: 'file' | 'avatar', bytes: Buffer, name: string): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
}

const boardOf = async ({ api }: Person, projectId: number) => {
  const [tasks] = await Promise.all([
    api.task.listByProject.query({ projectId }),
    api.project.get.query({ id: projectId }),
    api.member.list.query({ projectId }),
    api.column.list.query({ projectId }),
  ]);
  return tasks;
};

/** A task of a project that everyone there sees and nobody takes away. */
const someTask = async (person: Person) => pick(await boardOf(person, pick(person.projectIds)));

type ChatOf = { projectId: number } | { teamChatId: number } | { directChatId: number };

/** Opens a chat, reads its last page, says something, reacts to what was said before. */
async function talkIn({ api }: Person, chat: ChatOf) {
  const [messages] = await Promise.all([api.message.list.query(chat), api.message.readState.query(chat)]);
  const last = messages.at(-1);
  await api.live.typing.mutate(chat);
  const said = await api.message.send.mutate({ ...chat, content: sentence(), clientId: randomUUID() });
  if (last) await api.message.react.mutate({ id: last.id, emoji: pick(['👍', '🎉', '❤️']) });
  await api.message.markRead.mutate({ ...chat, messageId: said.id });
}

/** What is only one's own, from its making to its end: all that comes and goes. */
async function noteOf(person: Person) {
  const { api } = person;
  const [projectId, title] = [pick(person.projectIds), sentence()];
  const { id: taskId } = await api.task.create.mutate({ projectId, title, isPrivate: true });
  const comment = await api.comment.create.mutate({ taskId, content: sentence() });
  await api.comment.update.mutate({ taskId, commentId: comment.id, content: sentence() });
  const { id: groupId } = await api.checklist.createGroup.mutate({ taskId, name: 'Kroki' });
  const item = await api.checklist.createItem.mutate({ taskId, groupId, text: sentence() });
  await api.checklist.updateItem.mutate({ taskId, itemId: item.id, isCompleted: true });
  await api.time.add.mutate({ taskId, minutes: 5 });
  const said = await api.message.send.mutate({ taskId, content: sentence() });
  await api.message.delete.mutate({ id: said.id });
  const path = `/api/tasks/${taskId}/attachments`;
  const file = (await person.rest('POST', path, formOf('file', randomBytes(20_000 + below(200_000)), 'plan.bin'))) as {
    id: number;
    url: string;
  };
  await person.rest('GET', file.url);
  await api.attachment.delete.mutate({ taskId, attachmentId: file.id });
  await api.task.delete.mutate({ id: taskId });
}

/** A project from its beginning to its end. */
async function projectOf({ api }: Person) {
  const { id: projectId } = await api.project.create.mutate({ name: sentence() });
  const { id: columnId } = await api.column.create.mutate({ projectId, name: 'Etap', color: '#aa0011' });
  const { id } = await api.task.create.mutate({ projectId, title: sentence(), status: `custom_${columnId}` });
  await api.message.send.mutate({ projectId, content: sentence() });
  await api.column.delete.mutate({ projectId, columnId });
  await api.task.update.mutate({ id, status: 'completed' });
  await api.project.delete.mutate({ id: projectId, permanent: true });
}

/** A group that is made, spoken in, and left by its last member. */
async function groupOf({ api }: Person) {
  const { id: teamChatId } = await api.teamChat.create.mutate({ name: 'Na chwilę' });
  await api.message.send.mutate({ teamChatId, content: sentence() });
  await api.teamChat.leave.mutate({ teamChatId });
}

async function profileOf(person: Person) {
  const { username, email, fullName } = person.me;
  const bytes = await picture(300 + below(700), 300 + below(700));
  const path = '/api/users/upload-avatar';
  const { avatarUrl } = (await person.rest('POST', path, formOf('avatar', bytes, 'ja.png'))) as { avatarUrl: string };
  await person.api.user.updateProfile.mutate({ username, email, fullName, avatar: avatarUrl });
  await person.rest('GET', avatarUrl);
}

async function moveOn(person: Person) {
  const { id, status } = await someTask(person);
  await person.api.task.update.mutate({ id, status: pick(statuses.filter((one) => one !== status)), beforeId: null });
}

async function openTask({ api }: Person, taskId: number) {
  await Promise.all([
    api.task.get.query({ id: taskId }),
    api.comment.list.query({ taskId }),
    api.attachment.list.query({ taskId }),
    api.checklist.groups.query({ taskId }),
    api.checklist.items.query({ taskId }),
    api.activity.list.query({ taskId }),
  ]);
}

async function workOn(person: Person) {
  const { id: taskId } = await someTask(person);
  await openTask(person, taskId);
  await person.api.comment.create.mutate({ taskId, content: sentence() });
  await person.api.task.update.mutate({ id: taskId, description: sentence(), priority: pick(['wazne', 'pozniej']) });
}

async function makeTask({ api, me, projectIds }: Person) {
  const labels = [pick(words)];
  const { id } = await api.task.create.mutate({ projectId: pick(projectIds), title: sentence(), labels });
  await api.task.update.mutate({ id, assignedToIds: [me.id], dueDate: '2099-01-15' });
}

async function dashboard({ api, me }: Person) {
  await Promise.all([
    api.project.list.query(),
    api.notification.list.query({ userId: me.id }),
    api.notification.unread.query({ userId: me.id }),
    api.live.present.query(),
  ]);
}

async function overview({ api }: Person) {
  await Promise.all([api.teamChat.list.query(), api.directChat.list.query(), api.taskChat.list.query()]);
}

async function direct(person: Person) {
  const chats = await person.api.directChat.list.query();
  if (chats.length > 0) await talkIn(person, { directChatId: pick(chats).id });
}

async function signInAgain(person: Person) {
  await person.signOut();
  await person.signIn();
}

/** What people do, and how often, of a hundred times. */
const deeds: readonly (readonly [number, (person: Person) => Promise<unknown>])[] = [
  [16, dashboard],
  [14, (person) => boardOf(person, pick(person.projectIds))],
  [8, ({ api, me }) => api.task.listByAssignee.query({ userId: me.id })],
  [6, overview],
  [6, ({ api }) => api.search.all.query({ q: pick(words).slice(0, 3 + below(3)) })],
  [13, (person) => talkIn(person, { projectId: pick(person.projectIds) })],
  [5, direct],
  [8, moveOn],
  [6, workOn],
  [5, makeTask],
  [3, noteOf],
  [1, projectOf],
  [1, groupOf],
  [2, profileOf],
  [2, ({ api, me }) => api.notification.readAll.mutate({ userId: me.id })],
  [1, ({ api, projectIds }) => api.export.project.query({ projectId: pick(projectIds) })],
  [1, signInAgain],
  [2, (person) => person.loseLine()],
];
const sum = deeds.reduce((total, [weight]) => total + weight, 0);

/** One of them, by chance. */
export function someDeed(): (person: Person) => Promise<unknown> {
  let left = Math.random() * sum;
  const [, deed] = deeds.find(([weight]) => (left -= weight) < 0) ?? [0, dashboard];
  return deed;
}
