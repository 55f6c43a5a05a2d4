import { z } from 'zod';
import { ByProject, Success, success } from '#shared/id.ts';
import { AddMember, ByMember, Member, UpdateMember } from '#shared/member.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { updateMember } from './member-change.actions.ts';
import { addMember, getMembers, removeMember } from './member.actions.ts';

export const memberRouter = router({
  list: authed
    .meta({
      rest: [
        { method: 'GET', path: '/api/projects/{projectId}/members' },
        { method: 'GET', path: '/api/projects/{projectId}/members/users' },
      ],
    })
    .input(ByProject)
    .output(z.array(Member))
    .query(({ ctx, input }) => getMembers(ctx, input.projectId)),
  add: authed
    .meta({ rest: { method: 'POST', path: '/api/projects/{projectId}/members', status: 201 } })
    .input(AddMember)
    .output(Member)
    .mutation(({ ctx, input }) => addMember(ctx, input)),
  update: authed
    .meta({ rest: { method: 'PATCH', path: '/api/projects/{projectId}/members/{memberId}' } })
    .input(UpdateMember)
    .output(Member)
    .mutation(({ ctx, input }) => updateMember(ctx, input)),
  remove: authed
    .meta({ rest: { method: 'DELETE', path: '/api/projects/{projectId}/members/{memberId}' } })
    .input(ByMember)
    .output(Success)
    .mutation(({ ctx, input }) => removeMember(ctx, input).then(() => success)),
});
