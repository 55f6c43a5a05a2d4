import { Folder, MessageCircle, MessageSquare, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { plainText } from '#shared/plain-text.ts';
import type { SearchHits } from '#shared/search.ts';
import { messagePath } from '#client/lib/message-path.ts';
import { paths } from '#client/lib/paths.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import type { Entry, EntryGroup } from './entry.ts';
import { TaskIcon } from './task-icon.tsx';

export type FoundPerson = SearchHits['people'][number];

const Name = ({ text }: { text: string }) => <bdi>{text}</bdi>;

/** What the server has found, as lines to choose from. Someone without a chat yet is shown first: `onPerson`. */
export function useHitGroups(hits: SearchHits | undefined, onPerson: (person: FoundPerson) => void): EntryGroup[] {
  const { t } = useTranslation(['search', 'common', 'chats']);
  const navigate = useNavigate();
  if (!hits) return [];
  const to = (path: string): Pick<Entry, 'run' | 'leads'> => ({ run: () => void navigate(path), leads: 'away' });
  const projects = hits.projects.map((project) => ({
    key: `project ${project.id}`,
    icon: <Folder size={16} aria-hidden />,
    title: project.name,
    excerpt: project.excerpt && plainText(project.excerpt),
    ...to(paths.project(project.id)),
  }));
  const tasks = hits.tasks.map((task) => ({
    key: `task ${task.id}`,
    icon: <TaskIcon status={task.status} />,
    title: task.title,
    excerpt: task.excerpt && plainText(task.excerpt),
    detail: <Name text={task.projectName} />,
    ...to(`${paths.project(task.projectId)}?task=${task.id}`),
  }));
  const people = hits.people.map((person): Entry => ({
    key: `person ${person.id}`,
    icon: <Avatar name={personName(person)} src={person.avatar} size={20} isDecorative />,
    title: personName(person),
    detail: <Name text={`@${person.username}`} />,
    ...(person.directChatId === null
      ? { run: () => onPerson(person), leads: 'within' }
      : to(paths.directChat(person.directChatId))),
  }));
  const chats = hits.chats.map((chat) => ({
    key: `chat ${chat.id}`,
    icon: chat.projectId === null ? <Users size={16} aria-hidden /> : <MessageSquare size={16} aria-hidden />,
    title: chat.name,
    detail: t(chat.projectId === null ? 'teamChat' : 'projectChat'),
    ...to(chat.projectId === null ? paths.teamChat(chat.id) : `${paths.project(chat.projectId)}?chat=open`),
  }));
  const messages = hits.messages.map((message) => ({
    key: `message ${message.id}`,
    icon: <MessageCircle size={16} aria-hidden />,
    title: message.sender ? personName(message.sender) : t('common:user.deletedName'),
    excerpt: plainText(message.excerpt),
    detail: <Name text={message.chatName || t('chats:direct.unnamed')} />,
    at: message.sentAt,
    ...to(messagePath(message, message.id, message.projectId) ?? paths.chat),
  }));
  return [
    { id: 'projects', entries: projects },
    { id: 'tasks', entries: tasks },
    { id: 'people', entries: people },
    { id: 'chats', entries: chats },
    { id: 'messages', entries: messages },
  ];
}
