import type { z } from 'zod';
import type { Activity, ActivityChange, ListActivity } from '#shared/activity.ts';
import type { EventDetail, FieldChange, FieldValue } from '#shared/events.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { accessTask } from '#server/modules/tasks/task.access.ts';
import { namesOf } from '#server/modules/users/user.access.ts';
import { listActivity } from './activity.queries.ts';

type Row = Awaited<ReturnType<typeof listActivity>>[number];

const detailOf = ({ detail }: Row): EventDetail => (detail === null ? {} : (JSON.parse(detail) as EventDetail));

const isAboutPeople = ({ field }: FieldChange) => field === 'assignedToIds';
const idsIn = (value: FieldValue): number[] => (Array.isArray(value) ? (value as number[]) : []);

/** A change with the names of those whom it is about; whoever is no more has none. */
function toChange(change: FieldChange, names: ReadonlyMap<number, string>): ActivityChange {
  const { field, from, to } = change;
  if (!isAboutPeople(change)) return { field, from, to } as ActivityChange;
  const named = (value: FieldValue) => idsIn(value).flatMap((id) => names.get(id) ?? []);
  return { field, from: named(from), to: named(to) };
}

function toActivity(row: Row, names: ReadonlyMap<number, string>): Activity {
  const { id, type, at, userId, username, fullName, avatar } = row;
  const { changes = [], name = null } = detailOf(row);
  const hasActor = userId !== null && username !== null && fullName !== null;
  return {
    id,
    type: type as Activity['type'],
    at,
    actor: hasActor ? { id: userId, username, fullName, avatar } : null,
    changes: changes.map((change) => toChange(change, names)),
    name,
  };
}

/** Who did what to a task, newest first, for whoever may see it. */
export async function getActivity(ctx: UserContext, input: z.infer<typeof ListActivity>): Promise<Activity[]> {
  const { db } = ctx.database;
  await accessTask(db, ctx.user, input.taskId, 'task.read');
  const rows = await listActivity(db, input.taskId, input.before);
  const people = rows.flatMap((row) => detailOf(row).changes ?? []).filter(isAboutPeople);
  const names = await namesOf(db, [...new Set(people.flatMap(({ from, to }) => [...idsIn(from), ...idsIn(to)]))]);
  return rows.map((row) => toActivity(row, names));
}
