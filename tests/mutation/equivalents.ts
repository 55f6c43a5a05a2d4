export type Equivalent = {
  file: string;
  was: string;
  /** What may take its place without anything being different to anyone. */
  instead: readonly string[];
  /** Which of those that look the same, where there are others. */
  nth?: number;
  why: string;
};

const permissions = 'src/shared/permissions.ts';
const modules = 'src/server/modules';

/** What a type needs to know, after a check that has thrown before. */
const known = (file: string, was: string, nth?: number): Equivalent => ({
  file: `${modules}/${file}`,
  was,
  instead: ['false'],
  ...(nth !== undefined && { nth }),
  why: 'it is there: what is not has been refused before, this is for the type',
});

/** Rules without which everything is the same, and why. */
export const equivalents: readonly Equivalent[] = [
  {
    file: permissions,
    was: "'project.handOver': 3",
    instead: ['2'],
    why: 'the coordinator alone may, who has full rights',
  },
  {
    file: permissions,
    was: 'rank === 0',
    instead: ['false'],
    why: 'accessProject has refused a stranger before a member is looked at',
  },
  {
    file: permissions,
    was: 'member.userId === actor.userId && rankOf(actor) > 0',
    instead: ['member.userId === actor.userId'],
    why: 'who is a member has a rank',
  },
  {
    file: permissions,
    was: 'rankOf(actor) > 0',
    instead: ['rankOf(actor) >= 0'],
    nth: 1,
    why: 'who is a member has a rank',
  },
  {
    file: permissions,
    was: "may === 'allowed' && rankOfRole[role] > rankOf(actor)",
    instead: ['rankOfRole[role] > rankOf(actor)'],
    why: 'who may not is forbidden either way; what is hidden has been refused before',
  },
  {
    file: permissions,
    was: "'task.unassignSelf': isManager || isAssignee",
    instead: ['true'],
    why: 'it is asked for only where someone who is assigned drops themselves',
  },
  {
    file: permissions,
    was: 'isManager || isAssignee',
    instead: ['isAssignee'],
    why: 'it is asked for only where someone who is assigned drops themselves',
  },
  {
    file: `${modules}/projects/project.access.ts`,
    was: 'project.coordinatorId === user.id && project.role !== null',
    instead: ['project.coordinatorId === user.id'],
    why: 'who is no member has no rank, coordinator or not',
  },
  {
    file: `${modules}/tasks/task.access.ts`,
    was: 'task.coordinatorId === user.id && task.role !== null',
    instead: ['task.coordinatorId === user.id'],
    why: 'who is no member has no rank, coordinator or not',
  },
  {
    file: `${modules}/projects/project.access.ts`,
    was: 'need && { need }',
    instead: ['{ need }'],
    why: 'a need that is undefined is not told',
  },
  {
    file: `${modules}/attachments/attachment.actions.ts`,
    was: "'attachment.create'",
    instead: ["'task.read'"],
    why: 'it is asked before the bytes are taken and again when they are there; either refuses',
  },
  {
    file: `${modules}/tasks/task.actions.ts`,
    was: "'task.create'",
    instead: ["'project.read'"],
    nth: 1,
    why: 'it stands beside task.assign, which needs more',
  },
  {
    file: `${modules}/team-chats/team-chat.queries.ts`,
    was: ".where('team_chats.projectId', 'is', null)",
    instead: ['nothing'],
    why: 'nobody has a seat in the chat of a project: its members are those of the project',
  },
  {
    file: 'src/shared/chat-permissions.ts',
    was: 'looksAfterChat(one) && rankOf(asActor(one)) > rankOf(asActor(member))',
    instead: ['rankOf(asActor(one)) > rankOf(asActor(member))'],
    why: 'a worker outranks nobody',
  },
  {
    file: `${modules}/exports/export.actions.ts`,
    was: "await accessProject(ctx.database.db, ctx.user, projectId, 'project.export')",
    instead: ['undefined'],
    why: 'each part of the export is asked for as if by itself, by the same rank',
  },
  {
    file: `${modules}/live/live.router.ts`,
    was: 'onEvent for users',
    instead: ['for anyone'],
    why: 'the socket, the only way to it, is not opened without a session',
  },
  {
    file: 'src/server/http/uploads.ts',
    was: '!path',
    instead: ['false'],
    why: 'what is no path is no file either',
  },
  {
    file: `${modules}/auth/auth.actions.ts`,
    was: '!account || !fits',
    instead: ['!fits'],
    why: 'nobody’s password fits no account',
  },
  {
    file: `${modules}/messages/message.actions.ts`,
    was: 'fileIds.length > 0 && (await listLooseFiles(db, fileIds, ctx.user.id)).length < fileIds.length',
    instead: ['(await listLooseFiles(db, fileIds, ctx.user.id)).length < fileIds.length'],
    why: 'of no files none is missing: it saves a statement',
  },
  known('columns/column.actions.ts', '!column', 2),
  known('project-teams/project-team.access.ts', '!team', 2),
  // Of what is no member nothing changes, so that nothing more is asked of it.
  known('members/member-change.actions.ts', '!member'),
  known('direct-chats/direct-chat.actions.ts', '!chat'),
];
