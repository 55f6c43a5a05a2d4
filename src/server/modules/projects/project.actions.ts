import type { z } from 'zod';
import { dayOfInput } from '#shared/calendar-day.ts';
import { canOnProject, type ProjectAction } from '#shared/permissions.ts';
import type { CreateProject, DeleteProject, Project, ProjectRole, UpdateProject } from '#shared/project.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { removeFiles } from '#server/kernel/file-store.ts';
import { unitOfWork, type UnitOfWork } from '#server/kernel/unit-of-work.ts';
import { fileKeysOf } from '#server/modules/attachments/attachment.access.ts';
import { foundProjectChat } from '#server/modules/team-chats/team-chat.access.ts';
import { invitedIdsOf } from '#server/modules/invitations/invitation.access.ts';
import { memberIdsOf } from '#server/modules/members/member.access.ts';
import { addFirstMember } from '#server/modules/members/member-join.actions.ts';
import { accessProject, requireWritable, type AccessedProject } from './project.access.ts';
import { deleteProjectRow, insertProject, listProjectsOf, updateProjectRow } from './project.queries.ts';
import { sharedProjectOf, viewProject, viewProjects } from './project.view.ts';

type NewProject = { name: string; description: string | null; dueDate: string | null; role: ProjectRole };

/** Makes a project with its creator as coordinator and first member, and its chat (contract §4). `dueDate` is a day. */
export async function foundProject(unit: UnitOfWork, creator: { id: number }, project: NewProject): Promise<number> {
  const { db, now, record } = unit;
  const { role, ...fields } = project;
  const by = { createdById: creator.id, coordinatorId: creator.id, createdAt: now, lastActive: now };
  const { id } = await insertProject(db, { ...fields, ...by, status: 'active' });
  await addFirstMember(db, { projectId: id, userId: creator.id, role, joinedAt: now });
  await foundProjectChat(db, { projectId: id, name: project.name, createdById: creator.id, createdAt: now });
  record({ type: 'project.created', projectId: id });
  return id;
}

/** Anyone may make a project, with the role in it that they choose. */
export async function createProject(ctx: UserContext, input: z.infer<typeof CreateProject>): Promise<Project> {
  const { name, creatorRole: role } = input;
  const description = input.description || null;
  const dueDate = dayOfInput(input.dueDate ?? null, ctx.settings.timezone);
  const id = await unitOfWork(ctx, (unit) => foundProject(unit, ctx.user, { name, description, dueDate, role }));
  return getProject(ctx, id);
}

/** The user's projects that are not in the trash, the latest active first (contract §2). */
export async function listProjects(ctx: UserContext): Promise<Project[]> {
  const rows = await listProjectsOf(ctx.database.db, ctx.user.id);
  const shown = rows.filter((row) => row.status !== 'deleted');
  return viewProjects(ctx.database.db, shown, ctx.user);
}

/** The projects in the trash that the user may restore. */
export async function listTrash(ctx: UserContext): Promise<Project[]> {
  const rows = await listProjectsOf(ctx.database.db, ctx.user.id);
  const shown = rows.filter((row) => {
    const actor = { userId: ctx.user.id, role: row.role, isCoordinator: row.coordinatorId === ctx.user.id };
    return row.status === 'deleted' && canOnProject(actor, 'project.restore', row) === 'allowed';
  });
  return viewProjects(ctx.database.db, shown, ctx.user);
}

/** One project as the user sees it. */
export async function getProject(ctx: UserContext, id: number): Promise<Project> {
  const project = await accessProject(ctx.database.db, ctx.user, id, 'project.read');
  return viewProject(ctx.database.db, project, ctx.user);
}

type Changes = Partial<Pick<AccessedProject, 'name' | 'description' | 'status' | 'dueDate'>>;

/** The fields that the input carries and that differ from what is stored. */
function changesOf(
  project: Required<Changes>,
  input: Omit<z.infer<typeof UpdateProject>, 'id'>,
  timezone: string,
): Changes {
  const wanted: Changes = {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.description !== undefined && { description: input.description || null }),
    ...(input.status !== undefined && { status: input.status }),
    ...(input.dueDate !== undefined && { dueDate: dayOfInput(input.dueDate, timezone) }),
  };
  const fields = Object.keys(wanted) as (keyof Changes)[];
  return Object.fromEntries(fields.filter((field) => wanted[field] !== project[field]).map((f) => [f, wanted[f]]));
}

/** What the changes amount to; sending fields unchanged asks for nothing (permissions.md rule 6). */
function actionsOf({ status, ...fields }: Changes, before: string): ProjectAction[] {
  const actions: ProjectAction[] = [];
  if (status !== undefined)
    actions.push(before === 'deleted' && status === 'active' ? 'project.restore' : 'project.status');
  if (Object.keys(fields).length > 0) actions.push('project.edit');
  return actions.length > 0 ? actions : ['project.read'];
}

/**
 * Writes the fields that differ. Whether it is writable is judged in the state after the change (contract §4).
 * The status `active` takes a project out of the trash.
 */
export function updateProject(ctx: UserContext, { id, ...input }: z.infer<typeof UpdateProject>): Promise<Project> {
  const { timezone } = ctx.settings;
  return unitOfWork(ctx, async ({ db, now, record }) => {
    const project = await accessProject(db, ctx.user, id, {
      actions: (row) => actionsOf(changesOf(row, input, timezone), row.status),
    });
    const changes = changesOf(project, input, timezone);
    if (Object.keys(changes).length === 0) return viewProject(db, project, ctx.user);
    const changed = { ...project, ...changes, lastActive: now };
    if (actionsOf(changes, project.status).includes('project.edit')) requireWritable(changed);
    await updateProjectRow(db, id, changes);
    const moved = { field: 'status', from: project.status, to: changed.status };
    const detail = changes.status === undefined ? undefined : { changes: [moved] };
    record({ type: 'project.updated', projectId: id, project: sharedProjectOf(changed) }, detail);
    return viewProject(db, changed, ctx.user);
  });
}

/** Moves a project to the trash, everything under it stays; `permanent` removes it for good (contract §4). */
export async function deleteProject(ctx: UserContext, { id, permanent }: z.infer<typeof DeleteProject>): Promise<void> {
  const files = await unitOfWork(ctx, async ({ db, record }) => {
    const { name, status } = await accessProject(db, ctx.user, id, permanent ? 'project.purge' : 'project.delete');
    const userIds = [...new Set([...(await memberIdsOf(db, id)), ...(await invitedIdsOf(db, id))])];
    const keys = permanent ? await fileKeysOf(db, id) : [];
    if (permanent) await deleteProjectRow(db, id);
    else await updateProjectRow(db, id, { status: 'deleted' });
    const moved = { field: 'status', from: status, to: permanent ? null : 'deleted' };
    record({ type: 'project.deleted', projectId: id, userIds }, { name, changes: [moved] });
    return keys;
  });
  await removeFiles(ctx.settings, files);
}
