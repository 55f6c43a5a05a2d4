import type { EventDetail } from '#shared/events.ts';
import type { listOwnSteps, listOwnTasks } from './account-export.queries.ts';

type TaskRow = Awaited<ReturnType<typeof listOwnTasks>>[number];
type StepRow = Awaited<ReturnType<typeof listOwnSteps>>[number];

/**
 * A task as its maker, or who has it, may take it along. Of a project that they have left it is only what they wrote
 * themselves: a text that somebody else has changed, or that came from another's message, is not theirs.
 */
export function ownTask({ isMember, wordsOfOthers, labels, ...task }: TaskRow) {
  const whole = { ...task, labels: JSON.parse(labels) as string[] };
  if (isMember) return whole;
  const others = JSON.parse(wordsOfOthers ?? '[]') as string[];
  const { id, projectId, createdById, createdAt } = task;
  const own = <F extends 'title' | 'description' | 'labels'>(field: F) =>
    others.includes(field) ? null : whole[field];
  return {
    id,
    projectId,
    title: own('title'),
    description: own('description'),
    labels: own('labels'),
    createdById,
    createdAt,
  };
}

const naming = ['checklist.groupCreated', 'checklist.itemCreated', 'attachment.created'];

/** What someone did, with what they made of it: how it was before may be others' words. */
export function ownStep({ detail, ...step }: StepRow) {
  const { changes = [], name = null } = JSON.parse(detail ?? '{}') as EventDetail;
  return {
    ...step,
    name: naming.includes(step.type) ? name : null,
    changes: changes.map(({ field, to }) => ({ field, to })),
  };
}
