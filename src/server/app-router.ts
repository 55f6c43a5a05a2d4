// The index of all modules: what the interface calls, and what the REST paths answer.
import { router } from '#server/kernel/trpc.ts';
import { accountRouter } from '#server/modules/accounts/account.router.ts';
import { activityRouter } from '#server/modules/activity/activity.router.ts';
import { attachmentRouter } from '#server/modules/attachments/attachment.router.ts';
import { authRouter } from '#server/modules/auth/auth.router.ts';
import { chatRequestRouter } from '#server/modules/chat-requests/chat-request.router.ts';
import { checklistRouter } from '#server/modules/checklists/checklist.router.ts';
import { columnRouter } from '#server/modules/columns/column.router.ts';
import { commentRouter } from '#server/modules/comments/comment.router.ts';
import { directChatRouter } from '#server/modules/direct-chats/direct-chat.router.ts';
import { exportRouter } from '#server/modules/exports/export.router.ts';
import { invitationRouter } from '#server/modules/invitations/invitation.router.ts';
import { liveRouter } from '#server/modules/live/live.router.ts';
import { memberRouter } from '#server/modules/members/member.router.ts';
import { messageRouter } from '#server/modules/messages/message.router.ts';
import { notificationRouter } from '#server/modules/notifications/notification.router.ts';
import { projectTeamRouter } from '#server/modules/project-teams/project-team.router.ts';
import { projectRouter } from '#server/modules/projects/project.router.ts';
import { sampleRouter } from '#server/modules/samples/sample.router.ts';
import { searchRouter } from '#server/modules/search/search.router.ts';
import { settingsRouter } from '#server/modules/settings/settings.router.ts';
import { taskChatRouter } from '#server/modules/task-chats/task-chat.router.ts';
import { taskRouter } from '#server/modules/tasks/task.router.ts';
import { teamChatRouter } from '#server/modules/team-chats/team-chat.router.ts';
import { timeRouter } from '#server/modules/time/time.router.ts';
import { userRouter } from '#server/modules/users/user.router.ts';

export const appRouter = router({
  account: accountRouter,
  activity: activityRouter,
  attachment: attachmentRouter,
  auth: authRouter,
  chatRequest: chatRequestRouter,
  checklist: checklistRouter,
  column: columnRouter,
  comment: commentRouter,
  directChat: directChatRouter,
  export: exportRouter,
  invitation: invitationRouter,
  live: liveRouter,
  member: memberRouter,
  message: messageRouter,
  notification: notificationRouter,
  project: projectRouter,
  projectTeam: projectTeamRouter,
  sample: sampleRouter,
  search: searchRouter,
  settings: settingsRouter,
  task: taskRouter,
  taskChat: taskChatRouter,
  teamChat: teamChatRouter,
  time: timeRouter,
  user: userRouter,
});

export type AppRouter = typeof appRouter;
