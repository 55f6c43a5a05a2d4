import { dayInZone } from '#shared/calendar-day.ts';
import { CreateColumn } from '#shared/column.ts';
import type { Project } from '#shared/project.ts';
import { CreateTask } from '#shared/task.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { textsIn, type Texts } from '#server/kernel/i18n.ts';
import { asOne } from '#server/kernel/unit-of-work.ts';
import { createGroup, createItem } from '#server/modules/checklists/checklist-group.actions.ts';
import { createColumn } from '#server/modules/columns/column.actions.ts';
import { createComment } from '#server/modules/comments/comment.actions.ts';
import { sendMessage } from '#server/modules/messages/message.actions.ts';
import { createProject, getProject } from '#server/modules/projects/project.actions.ts';
import { createTask } from '#server/modules/tasks/task.actions.ts';

const dayMs = 86_400_000;

type Facts = { t: Texts; status: `custom_${number}`; dayIn: (days: number) => string; me: number };

/** Oldest first: a column shows the newest on top, so what should be seen first comes last. */
const tasksOf = ({ t, status, dayIn, me }: Facts) => {
  const [start, move] = [[t('samples:label.start')], [t('samples:label.move')]];
  return [
    { title: t('samples:plan.title'), status: 'completed', labels: move, assignedToIds: [me] },
    {
      title: t('samples:keys.title'),
      status: 'to_approve',
      priority: 'pilne_na_dzis',
      dueDate: dayIn(0),
      labels: move,
    },
    { title: t('samples:van.title'), status: 'in_progress', dueDate: dayIn(2), labels: move, assignedToIds: [me] },
    { title: t('samples:boxes.title'), status, priority: 'pozniej', dueDate: dayIn(5), labels: move },
    {
      title: t('samples:weekly.title'),
      description: t('samples:weekly.text'),
      priority: 'pozniej',
      dueDate: dayIn(1),
      recurrence: 'weekly',
      assignedToIds: [me],
    },
    { title: t('samples:invite.title'), description: t('samples:invite.text'), labels: start },
    { title: t('samples:talk.title'), description: t('samples:talk.text'), labels: start },
    { title: t('samples:drag.title'), description: t('samples:drag.text'), labels: start, priority: 'pilne_na_dzis' },
  ];
};

/** The task that shows what a task can hold. */
async function makeFullTask(ctx: UserContext, projectId: number, { t, dayIn, me }: Facts): Promise<void> {
  const { id: taskId } = await createTask(
    ctx,
    CreateTask.parse({
      projectId,
      title: t('samples:open.title'),
      description: t('samples:open.text'),
      priority: 'pilne_na_dzis',
      dueDate: dayIn(0),
      labels: [t('samples:label.start')],
      assignedToIds: [me],
      estimatedTime: 30,
    }),
  );
  const group = await createGroup(ctx, { taskId, name: t('samples:open.list') });
  for (const key of ['open.item1', 'open.item2', 'open.item3'] as const)
    await createItem(ctx, { taskId, groupId: group.id, text: t(`samples:${key}`), isCompleted: false });
  await createComment(ctx, { taskId, content: t('samples:open.comment') });
}

/**
 * A project to look around in, in the language of who asks: made through the same calls as people make, one after the
 * other, so that it shows nothing that cannot be done. All of it, or nothing.
 */
export const createSample = (ctx: UserContext): Promise<Project> => asOne(ctx, makeSample);

async function makeSample(ctx: UserContext): Promise<Project> {
  const t = textsIn(ctx.language);
  const project = {
    name: t('samples:project'),
    description: t('samples:description'),
    creatorRole: 'employer',
  } as const;
  const { id: projectId } = await createProject(ctx, project);
  const column = CreateColumn.parse({ projectId, name: t('samples:column'), color: '#6b7280' });
  const { id: columnId } = await createColumn(ctx, column);
  const dayIn = (days: number) => dayInZone(ctx.clock.now() + days * dayMs, ctx.settings.timezone);
  const facts: Facts = { t, status: `custom_${columnId}`, dayIn, me: ctx.user.id };
  for (const task of tasksOf(facts)) await createTask(ctx, CreateTask.parse({ ...task, projectId }));
  await makeFullTask(ctx, projectId, facts);
  await sendMessage(ctx, { projectId, content: t('samples:message'), attachmentIds: [] });
  return getProject(ctx, projectId);
}
