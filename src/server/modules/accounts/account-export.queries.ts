import { sql } from 'kysely';
import { activityTypes } from '#shared/activity.ts';
import type { Db } from '#server/kernel/db.ts';
import { allPages, inParts, rowsAtOnce } from '#server/kernel/in-turns.ts';

/** What someone wrote, made or did, in words that are their own: of the things around it no more than their ids. */

/** The fields that were changed in a task, or in those that it follows in its series, with whoever changed them. */
const changesOfLine = sql`
  select json_extract("one"."value", '$.field') as "field", "events"."actorId"
  from "line" join "events" on "events"."taskId" = "line"."id", json_each("events"."detail", '$.changes') as "one"`;

/**
 * The fields of a task that hold somebody else's words: those that they have changed, and the texts of a task that was
 * made of their message, as long as its maker has not written others. The next task of a series has them from the one
 * before.
 */
const wordsOfOthers = (userId: number) => sql<string | null>`(
  with recursive
    "line"("id") as (
      values ("tasks"."id")
      union select "before"."id" from "tasks" as "before" join "line" on "before"."nextTaskId" = "line"."id"),
    "changed" as (${changesOfLine})
  select json_group_array("field") from (
    select "field" from "changed" where "actorId" is not ${userId}
    union select "text"."value" from json_each('["title","description"]') as "text"
    where exists (
      select 1 from "message_tasks" join "chat_messages" on "chat_messages"."id" = "message_tasks"."messageId"
      where "message_tasks"."taskId" in (select "id" from "line") and "chat_messages"."senderId" is not ${userId})
    and "text"."value" not in (select "field" from "changed" where "actorId" is ${userId})))`;

/** So that an index finds them. */
const madeOrGiven = (userId: number) => sql<boolean>`"tasks"."id" in (
  select "id" from "tasks" where "createdById" = ${userId}
  union all select "taskId" from "task_assignments" where "userId" = ${userId})`;

/**
 * The tasks that someone made, wherever they are, and those that they have. `isMember`: whether they are still in the
 * project, be it in the trash.
 */
export const listOwnTasks = (db: Db, userId: number) => allPages((after) => ownTasksAfter(db, userId, after));

const ownTasksAfter = (db: Db, userId: number, after: number) =>
  db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.projectId')
    .leftJoin('project_members as own', (join) =>
      join.onRef('own.projectId', '=', 'tasks.projectId').on('own.userId', '=', userId),
    )
    .leftJoin('task_assignments as given', (join) =>
      join.onRef('given.taskId', '=', 'tasks.id').on('given.userId', '=', userId),
    )
    .select([
      'tasks.id',
      'tasks.projectId',
      'projects.name as projectName',
      'tasks.title',
      'tasks.description',
      'tasks.labels',
      'tasks.status',
      'tasks.priority',
      'tasks.dueDate',
      'tasks.recurrence',
      'tasks.timeTracked',
      'tasks.estimatedTime',
      'tasks.isPrivate',
      'tasks.createdById',
      'tasks.createdAt',
      'tasks.updatedAt',
      'tasks.deletedAt',
      'given.assignedAt',
      sql<boolean>`"own"."id" is not null`.as('isMember'),
      sql<string | null>`case when "own"."id" is null then ${wordsOfOthers(userId)} end`.as('wordsOfOthers'),
    ])
    .where(madeOrGiven(userId))
    .where((eb) =>
      eb.or([
        eb('tasks.createdById', '=', userId),
        eb.and([eb('given.id', 'is not', null), eb('own.id', 'is not', null), eb('tasks.deletedAt', 'is', null)]),
      ]),
    )
    .where('tasks.id', '>', after)
    .orderBy('tasks.id')
    .limit(rowsAtOnce)
    .execute();

/** Checklists that someone made, and points that they ticked; a point has no author but in its task's activity. */
export const listOwnChecklists = async (db: Db, userId: number) => ({
  checklists: await db
    .selectFrom('checklist_groups')
    .select(['id', 'taskId', 'name', 'createdAt'])
    .where('createdById', '=', userId)
    .orderBy('id')
    .execute(),
  checklistsToDo: await db
    .selectFrom('checklist_groups')
    .select(['id', 'taskId'])
    .where('assignedToId', '=', userId)
    .orderBy('id')
    .execute(),
  itemsCompleted: await db
    .selectFrom('task_checklists')
    .select(['id', 'taskId', 'completedAt'])
    .where('completedById', '=', userId)
    .orderBy('id')
    .execute(),
});

/** What an index finds, read by parts in the order of the ids. */
async function readInOrder<Row>(found: { id: number }[], read: (ids: number[]) => Promise<Row[]>): Promise<Row[]> {
  const ids = found.map(({ id }) => id).toSorted((a, b) => a - b);
  return (await inParts(ids, read)).flat();
}

/** What someone did to tasks. */
export const listOwnSteps = async (db: Db, userId: number) =>
  readInOrder(await db.selectFrom('events').select('id').where('actorId', '=', userId).execute(), (ids) =>
    db
      .selectFrom('events')
      .select(['type', 'projectId', 'taskId', 'detail', 'createdAt'])
      .where('id', 'in', ids)
      .where('type', 'in', activityTypes)
      .orderBy('id')
      .execute(),
  );

export const listOwnComments = (db: Db, userId: number) =>
  db
    .selectFrom('task_comments')
    .select(['id', 'taskId', 'content', 'createdAt', 'editedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

export const listOwnMessages = async (db: Db, userId: number) =>
  readInOrder(await db.selectFrom('chat_messages').select('id').where('senderId', '=', userId).execute(), (ids) =>
    db
      .selectFrom('chat_messages')
      .select(['id', 'taskId', 'teamChatId', 'directChatId', 'replyToId', 'content', 'sentAt', 'editedAt'])
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
  );

export const listOwnTime = (db: Db, userId: number) =>
  db
    .selectFrom('time_entries')
    .select(['id', 'taskId', 'minutes', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

export const listOwnNotes = (db: Db, userId: number) =>
  db
    .selectFrom('member_notes')
    .innerJoin('project_members', 'project_members.id', 'member_notes.memberId')
    .select(['project_members.projectId', 'project_members.userId', 'member_notes.note', 'member_notes.updatedAt'])
    .where('authorId', '=', userId)
    .execute();

export const listOwnReactions = (db: Db, userId: number) =>
  db.selectFrom('message_reactions').select(['messageId', 'emoji', 'createdAt']).where('userId', '=', userId).execute();

/** What someone pinned and is pinned still. */
export const listOwnPins = (db: Db, userId: number) =>
  db
    .selectFrom('chat_messages')
    .select(['id as messageId', 'pinnedAt'])
    .where('pinnedById', '=', userId)
    .orderBy('id')
    .execute();

export const listOwnFiles = async (db: Db, userId: number) => {
  const columns = ['id', 'filename', 'filesize', 'filetype', 'uploadedAt'] as const;
  return {
    attachments: await db
      .selectFrom('task_attachments')
      .select([...columns, 'taskId'])
      .where('uploadedById', '=', userId)
      .execute(),
    messageFiles: await db
      .selectFrom('message_attachments')
      .select([...columns, 'messageId'])
      .where('uploadedById', '=', userId)
      .execute(),
  };
};
