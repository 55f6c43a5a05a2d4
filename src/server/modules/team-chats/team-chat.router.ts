import { z } from 'zod';
import { Success, success } from '#shared/id.ts';
import {
  AddChatMember,
  ByChatMember,
  ByTeamChat,
  CreateTeamChat,
  TeamChat,
  TeamChatWithMembers,
  UpdateTeamChat,
} from '#shared/team-chat.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import {
  addChatMember,
  createTeamChat,
  getTeamChat,
  getTeamChats,
  leaveTeamChat,
  removeChatMember,
  updateTeamChat,
} from './team-chat.actions.ts';

export const teamChatRouter = router({
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/team-chats' } })
    .output(z.array(TeamChat))
    .query(({ ctx }) => getTeamChats(ctx)),
  create: authed
    .meta({ rest: { method: 'POST', path: '/api/team-chats', status: 201 } })
    .input(CreateTeamChat)
    .output(TeamChatWithMembers)
    .mutation(({ ctx, input }) => createTeamChat(ctx, input)),
  get: authed
    .meta({ rest: { method: 'GET', path: '/api/team-chats/{teamChatId}' } })
    .input(ByTeamChat)
    .output(TeamChatWithMembers)
    .query(({ ctx, input }) => getTeamChat(ctx, input.teamChatId)),
  update: authed
    .meta({ rest: { method: 'PATCH', path: '/api/team-chats/{teamChatId}' } })
    .input(UpdateTeamChat)
    .output(TeamChatWithMembers)
    .mutation(({ ctx, input }) => updateTeamChat(ctx, input)),
  addMember: authed
    .meta({ rest: { method: 'POST', path: '/api/team-chats/{teamChatId}/members', status: 201 } })
    .input(AddChatMember)
    .output(TeamChatWithMembers)
    .mutation(({ ctx, input }) => addChatMember(ctx, input)),
  removeMember: authed
    .meta({ rest: { method: 'DELETE', path: '/api/team-chats/{teamChatId}/members/{userId}' } })
    .input(ByChatMember)
    .output(Success)
    .mutation(({ ctx, input }) => removeChatMember(ctx, input).then(() => success)),
  leave: authed
    .meta({ rest: { method: 'DELETE', path: '/api/team-chats/{teamChatId}/leave' } })
    .input(ByTeamChat)
    .output(Success)
    .mutation(({ ctx, input }) => leaveTeamChat(ctx, input.teamChatId).then(() => success)),
});
