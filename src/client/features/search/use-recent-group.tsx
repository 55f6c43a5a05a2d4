import { Folder, MessageSquare, ListTodo, User, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { readRecent, type Recent } from '#client/lib/recent.ts';
import { useMe } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { EntryGroup } from './entry.ts';

const pathOf = ({ kind, id, projectId }: Recent): string =>
  ({
    project: paths.project(id),
    task: `${projectId === null ? paths.myTasks : paths.project(projectId)}?task=${id}`,
    teamChat: paths.teamChat(id),
    directChat: paths.directChat(id),
  })[kind];

const icons = { project: Folder, task: ListTodo, teamChat: Users, directChat: User };

/** Where the reader has been last. What is in a project that they are not in any more is left out. */
export function useRecentGroup(): EntryGroup {
  const { id: readerId } = useMe();
  const navigate = useNavigate();
  const [recent] = useState(() => readRecent(readerId));
  const { data: projects } = trpc.project.list.useQuery();
  const projectOf = (id: number) => projects?.find((project) => project.id === id);
  const shown = recent.filter(({ projectId }) => projectId === null || !projects || projectOf(projectId));
  const entries = shown.map((place) => {
    const { kind, id, name, projectId } = place;
    const project = projectId === null ? undefined : projectOf(projectId);
    const isOfProject = kind === 'teamChat' && projectId !== null;
    const Icon = isOfProject ? MessageSquare : icons[kind];
    return {
      key: `recent ${kind} ${id}`,
      icon: <Icon size={16} aria-hidden />,
      title: (kind === 'project' && project?.name) || name,
      detail: kind === 'project' ? undefined : project && <bdi>{project.name}</bdi>,
      run: () => void navigate(pathOf(place)),
      leads: 'away' as const,
    };
  });
  return { id: 'recent', entries };
}
