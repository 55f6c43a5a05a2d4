import { z } from 'zod';
import { ById, ByProject, Success, success } from '#shared/id.ts';
import {
  ByInvitationToken,
  CreateInvitation,
  Invitation,
  InvitationLink,
  InvitationPeek,
  SentInvitation,
} from '#shared/invitation.ts';
import { authed, open, router } from '#server/kernel/trpc.ts';
import { acceptByToken, answerInvitation, peekInvitation } from './invitation-answer.actions.ts';
import { cancelInvitation, createInvitation, getInvitations, renewInvitation } from './invitation.actions.ts';

export const invitationRouter = router({
  list: authed
    .meta({ rest: { method: 'GET', path: '/api/projects/{projectId}/invitations' } })
    .input(ByProject)
    .output(z.array(Invitation))
    .query(({ ctx, input }) => getInvitations(ctx, input.projectId)),
  create: authed
    .meta({ rest: { method: 'POST', path: '/api/projects/{projectId}/invitations', status: 201 }, mails: true })
    .input(CreateInvitation)
    .output(SentInvitation)
    .mutation(({ ctx, input }) => createInvitation(ctx, input)),
  cancel: authed
    .meta({ rest: { method: 'DELETE', path: '/api/invitations/{id}' } })
    .input(ById)
    .output(Success)
    .mutation(({ ctx, input }) => cancelInvitation(ctx, input.id).then(() => success)),
  renew: authed
    .meta({ rest: { method: 'POST', path: '/api/invitations/{id}/link' }, mails: true })
    .input(ById)
    .output(InvitationLink)
    .mutation(({ ctx, input }) => renewInvitation(ctx, input.id)),
  accept: authed
    .meta({
      rest: [
        { method: 'PATCH', path: '/api/invitations/{id}/accept' },
        { method: 'PATCH', path: '/api/invitations/{id}/accepted' },
      ],
    })
    .input(ById)
    .output(Invitation)
    .mutation(({ ctx, input }) => answerInvitation(ctx, input.id, 'accepted')),
  decline: authed
    .meta({
      rest: [
        { method: 'PATCH', path: '/api/invitations/{id}/decline' },
        { method: 'PATCH', path: '/api/invitations/{id}/declined' },
      ],
    })
    .input(ById)
    .output(Invitation)
    .mutation(({ ctx, input }) => answerInvitation(ctx, input.id, 'declined')),
  peek: open
    .meta({ rest: { method: 'GET', path: '/api/invitations/token/{token}' }, rate: 'tokenLookup' })
    .input(ByInvitationToken)
    .output(InvitationPeek)
    .query(({ ctx, input }) => peekInvitation(ctx, input.token)),
  acceptByToken: authed
    .meta({ rest: { method: 'POST', path: '/api/invitations/token/{token}/accept' } })
    .input(ByInvitationToken)
    .output(Invitation)
    .mutation(({ ctx, input }) => acceptByToken(ctx, input.token)),
});
