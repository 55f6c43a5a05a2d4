import type { Kysely } from 'kysely';
import { index } from '#db/migrations/0001_first/columns.ts';

/** What leads to a person, or from a team to its people, and could only be found by reading the whole table. */
const references = {
  projects: ['coordinatorId', 'createdById'],
  project_teams: ['createdById'],
  project_members: ['managerId', 'teamId'],
  member_notes: ['authorId'],
  project_invitations: ['managerId', 'invitedByUserId'],
  custom_columns: ['createdById'],
  task_assignments: ['assignedById'],
  task_comments: ['userId'],
  comment_mentions: ['userId'],
  checklist_groups: ['assignedToId', 'createdById'],
  task_checklists: ['completedById'],
  task_attachments: ['uploadedById'],
  time_entries: ['userId'],
  team_chats: ['createdById'],
  chat_requests: ['user2Id'],
  chat_messages: ['pinnedById'],
  message_attachments: ['uploadedById'],
  message_reactions: ['userId'],
  audit: ['actorId', 'userId'],
};

/** Every reference can be followed back: someone's own data, their leaving and their signing in take what is theirs alone. */
export async function up(db: Kysely<unknown>) {
  for (const [on, columns] of Object.entries(references)) for (const column of columns) await index(db, on, column);
  // Also for what somebody did to one task.
  await index(db, 'events', 'actorId', 'taskId');
  await index(db, 'sign_in_devices', 'userId', 'lastUsedAt');
  await index(db, 'chat_requests', 'user1Id', 'user2Id');
}
