// Projects, their people, and who is invited to them.
import type { TestApp } from '#tests/support/test-app.ts';
import type { Claim } from './claims.ts';
import { nobodys, type Name, type Scene } from './scene.ts';
import { story } from './story.ts';

const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const disable = ({ db }: TestApp, { id }: { id: number }) =>
  db.updateTable('users').set({ disabledAt: '2026-06-09T08:00:00.000Z' }).where('id', '=', id).execute();
const member = ({ projectId, memberIds }: Scene, name: Name) => ({ projectId, memberId: memberIds[name] });

const ofMembers: Claim[] = [
  story('who is refused is told who may', async ({ app, cast, scene, equals }) => {
    const path = `/api/projects/${scene.projectId}`;
    const refused: [Name, string, 'PATCH' | 'DELETE' | 'POST', string, object?][] = [
      ['worker', 'manager', 'PATCH', path, { name: 'Inna' }],
      ['manager', 'employer', 'DELETE', path],
      ['employer', 'coordinator', 'POST', `${path}/coordinator`, { userId: cast.target.id }],
      ['worker', 'manager', 'DELETE', `${path}/members/${scene.memberIds.target}`],
      ['manager', 'employer', 'DELETE', `${path}/members/${scene.memberIds.targetManager}`],
      ['manager', 'employer', 'PATCH', `${path}/members/${scene.memberIds.target}`, { role: 'employer' }],
      ['worker', 'employer', 'PATCH', `${path}/members/${scene.memberIds.target}`, { role: 'employer' }],
      ['worker', 'manager', 'PATCH', `${path}/members/${scene.memberIds.target}`, { role: 'manager' }],
      ['worker', 'employer', 'PATCH', `${path}/members/${scene.memberIds.targetManager}`, { role: 'worker' }],
      ['worker', 'employer', 'PATCH', `${path}/members/${scene.memberIds.targetManager}`, { teamId: scene.teamId }],
      ['worker', 'manager', 'PATCH', `${path}/members/${scene.memberIds.target}`, { teamId: scene.teamId }],
    ];
    for (const [who, need, method, url, body] of refused) {
      const answer = await app.rest(cast[who], method, url, body);
      equals(`${who} ${method}`, (answer.body as { need?: string }).need, need);
    }
  }),
  story('a manager places themselves and those below, nobody beside or above them', async ({ scene, is }) => {
    const { teamId } = scene;
    await is('forbidden', 'worker', (as) => as.member.update({ ...member(scene, 'worker'), teamId }));
    await is('ok', 'manager', (as) => as.member.update({ ...member(scene, 'manager'), teamId }));
    await is('ok', 'manager', (as) => as.member.update({ ...member(scene, 'target'), teamId }));
    await is('forbidden', 'manager', (as) => as.member.update({ ...member(scene, 'targetManager'), teamId }));
    await is('forbidden', 'manager', (as) => as.member.update({ ...member(scene, 'targetEmployer'), teamId }));
    await is('ok', 'employer', (as) => as.member.update({ ...member(scene, 'targetEmployer'), teamId }));
    await is('ok', 'employer', (as) => as.member.update({ ...member(scene, 'target'), teamId: null }));
  }),
  story('a manager of someone is a manager or an employer of the project', async ({ cast, scene, is }) => {
    const under = (managerId: number) => ({ ...member(scene, 'target'), managerId });
    await is('member.notManager', 'employer', (as) => as.member.update(under(cast.worker.id)));
    await is('ok', 'employer', (as) => as.member.update(under(cast.targetManager.id)));
    await is('ok', 'employer', (as) => as.member.update(under(cast.targetEmployer.id)));
  }),
  story('who is a manager no more is nobody’s', async ({ cast, scene, as, equals }) => {
    const { projectId, memberIds } = scene;
    await as('employer').member.update({ ...member(scene, 'target'), managerId: cast.targetManager.id });
    await as('employer').member.update({ ...member(scene, 'targetManager'), role: 'worker' });
    const members = await as('employer').member.list({ projectId });
    equals('their manager', members.find(({ id }) => id === memberIds.target)?.managerId, null);
  }),
  story('the coordinator’s role is beyond reach, their place is not', async ({ scene, is }) => {
    const { teamId } = scene;
    await is('member.coordinatorRole', 'employer', (as) =>
      as.member.update({ ...member(scene, 'coordinator'), role: 'manager' }),
    );
    await is('ok', 'employer', (as) => as.member.update({ ...member(scene, 'coordinator'), teamId }));
  }),
  story('someone with full rights whose account works stays (rule 4)', async ({ app, cast, scene, is }) => {
    await disable(app, cast.coordinator);
    await is('ok', 'employer', (as) => as.member.remove(member(scene, 'targetEmployer')));
    await is('member.lastEmployer', 'employer', (as) => as.member.remove(member(scene, 'employer')));
    await is('member.lastEmployer', 'employer', (as) =>
      as.member.update({ ...member(scene, 'employer'), role: 'manager' }),
    );
  }),
  story(
    'to an archived project nobody is added, nor is anything noted; who leaves leaves',
    async ({ cast, scene, is }) => {
      const { projectId } = scene;
      await is('project.archived', 'employer', (as) =>
        as.member.add({ projectId, userId: cast.self.id, role: 'worker' }),
      );
      await is('project.archived', 'worker', (as) => as.member.update({ ...member(scene, 'target'), note: 'Zna się' }));
      await is('project.archived', 'employer', (as) =>
        as.member.update({ ...member(scene, 'target'), teamId: scene.teamId }),
      );
      await is('ok', 'employer', (as) => as.member.remove(member(scene, 'target')));
      await is('ok', 'worker', (as) => as.member.remove(member(scene, 'worker')));
      await is('ok', 'coordinator', (as) => as.project.handOver({ id: projectId, userId: cast.employer.id }));
    },
    { state: 'archived' },
  ),
  story(
    'an account that is closed is nobody: it is not added, and nothing is handed over to it',
    async ({ app, cast, scene, is }) => {
      const { projectId } = scene;
      await disable(app, cast.target);
      await disable(app, cast.self);
      await is('notFound', 'employer', (as) => as.member.add({ projectId, userId: cast.self.id, role: 'worker' }));
      await is('member.notMember', 'coordinator', (as) =>
        as.project.handOver({ id: projectId, userId: cast.target.id }),
      );
      await is('notFound', 'employer', (as) => as.user.get({ id: cast.self.id }));
      await app.db
        .updateTable('users')
        .set({ disabledAt: null, deletedAt: '2026-06-09' })
        .where('id', '=', cast.self.id)
        .execute();
      await is('notFound', 'employer', (as) => as.user.get({ id: cast.self.id }));
    },
  ),
];

const ofProjects: Claim[] = [
  story(
    'what does not lie in an archived project is not found there, before that it is archived (rule 9)',
    async ({ scene: { projectId }, is }) => {
      await is('notFound', 'employer', (as) => as.column.update({ projectId, columnId: nobodys, name: 'Inna' }));
      await is('notFound', 'employer', (as) => as.projectTeam.update({ projectId, teamId: nobodys, name: 'Inna' }));
      await is('notFound', 'employer', (as) => as.member.update({ projectId, memberId: nobodys, role: 'manager' }));
    },
    { state: 'archived' },
  ),
  story(
    'the trash shows what one may restore',
    async ({ scene, as, equals }) => {
      const shown = async (who: Name) => ids(await as(who).project.trash());
      for (const who of ['employer', 'coordinator'] as const) equals(who, await shown(who), [scene.projectId]);
      for (const who of ['worker', 'manager', 'stranger'] as const) equals(who, await shown(who), []);
      equals('among the others', ids(await as('employer').project.list()), []);
    },
    { state: 'deleted' },
  ),
  story(
    'what is restored may be renamed along with it',
    async ({ scene, is }) => {
      const back = { id: scene.projectId, status: 'active', name: 'Znowu' } as const;
      await is('notFound', 'manager', (as) => as.project.update(back));
      await is('ok', 'employer', (as) => as.project.update(back));
    },
    { state: 'deleted' },
  ),
  story(
    'from the trash it is removed for good with full rights alone',
    async ({ scene, is }) => {
      const forGood = { id: scene.projectId, permanent: true };
      for (const who of ['stranger', 'worker', 'manager'] as const)
        await is('notFound', who, (as) => as.project.delete(forGood));
      await is('ok', 'coordinator', (as) => as.project.delete(forGood));
    },
    { state: 'deleted' },
  ),
  story(
    'an archived project is completed, exported and deleted',
    async ({ scene, is }) => {
      const { projectId: id } = scene;
      await is('ok', 'worker', (as) => as.export.project({ projectId: id }));
      await is('ok', 'worker', (as) => as.message.list({ projectId: id }));
      await is('project.archived', 'manager', (as) => as.project.update({ id, name: 'Inna' }));
      await is('ok', 'employer', (as) => as.project.update({ id, status: 'active', name: 'Inna' }));
      await is('ok', 'employer', (as) => as.project.update({ id, status: 'archived' }));
      await is('ok', 'employer', (as) => as.project.delete({ id }));
    },
    { state: 'archived' },
  ),
];

const ofInvitations: Claim[] = [
  story('a worker sees and takes back the invitations that they sent', async ({ cast, scene, as, is, equals }) => {
    const { projectId, invitationId } = scene;
    const sent = await as('worker').invitation.create({ projectId, invitedUserEmail: cast.self.email });
    equals('worker', ids(await as('worker').invitation.list({ projectId })), [sent.id]);
    equals('manager', ids(await as('manager').invitation.list({ projectId })), [invitationId, sent.id]);
    await is('ok', 'worker', (other) => other.invitation.cancel({ id: sent.id }));
  }),
  story('who has left knows of none that they sent', async ({ app, cast, scene, is }) => {
    const id = await app.make.invitation(scene.projectId, { by: cast.former, to: cast.self, token: 'dawne' });
    await is('notFound', 'former', (as) => as.invitation.cancel({ id }));
  }),
  story(
    'a manager takes back what grants no more than their own role, and all that they sent',
    async ({ app, cast, scene, is }) => {
      const { projectId } = scene;
      const granting = (role: 'manager' | 'employer', by: Name, to: Name) =>
        app.make.invitation(projectId, { by: cast[by], to: cast[to], role, token: to });
      const [same, more, own] = [
        await granting('manager', 'targetEmployer', 'self'),
        await granting('employer', 'targetEmployer', 'other'),
        await granting('employer', 'manager', 'partner'),
      ];
      await is('ok', 'manager', (as) => as.invitation.cancel({ id: same }));
      await is('forbidden', 'manager', (as) => as.invitation.cancel({ id: more }));
      await is('ok', 'manager', (as) => as.invitation.cancel({ id: own }));
    },
  ),
  story(
    'who is invited, and has got in by another way, may take it back as others may',
    async ({ app, cast, scene, is }) => {
      await app.make.member(scene.projectId, cast.invited, 'manager');
      await is('ok', 'invited', (as) => as.invitation.cancel({ id: scene.invitationId }));
    },
  ),
  story(
    'the same answer again is fine; who was taken out again knows of no invitation',
    async ({ cast, scene, as, is }) => {
      const { projectId, invitationId: id } = scene;
      await is('ok', 'invited', (one) => one.invitation.accept({ id }));
      await is('ok', 'invited', (one) => one.invitation.accept({ id }));
      const members = await as('employer').member.list({ projectId });
      const memberId = members.find(({ userId }) => userId === cast.invited.id)?.id ?? 0;
      await as('employer').member.remove({ projectId, memberId });
      await is('notFound', 'invited', (one) => one.invitation.accept({ id }));
    },
  ),
  story('who declined knows of it still', async ({ scene, is }) => {
    await is('ok', 'invited', (as) => as.invitation.decline({ id: scene.invitationId }));
    await is('ok', 'invited', (as) => as.invitation.decline({ id: scene.invitationId }));
  }),
  story('an invitation is void when its sender may no longer grant that role', async ({ app, cast, scene, as, is }) => {
    const { projectId } = scene;
    const granting = (token: string, to: Name) =>
      app.make.invitation(projectId, { by: cast.targetEmployer, to: cast[to], role: 'employer', token });
    const [told, untold] = [await granting('d', 'self'), await granting('e', 'other')];
    await as('employer').member.update({ ...member(scene, 'targetEmployer'), role: 'manager' });
    await is('invitation.cancelled', 'self', (one) => one.invitation.accept({ id: told }));
    // Not even where the change of role has not ended it.
    await app.db.updateTable('project_invitations').set({ status: 'pending' }).where('id', '=', untold).execute();
    await is('invitation.void', 'other', (one) => one.invitation.accept({ id: untold }));
  }),
  story('what grants no more than one’s lower role stands', async ({ app, cast, scene, as, is }) => {
    const id = await app.make.invitation(scene.projectId, {
      by: cast.targetEmployer,
      to: cast.self,
      role: 'manager',
      token: 'f',
    });
    await as('employer').member.update({ ...member(scene, 'targetEmployer'), role: 'manager' });
    await is('ok', 'self', (one) => one.invitation.accept({ id }));
  }),
  story(
    'to an archived project nobody comes; declining and cancelling work',
    async ({ app, cast, scene, is }) => {
      const { invitationId: id, token, projectId } = scene;
      const another = await app.make.invitation(projectId, { by: cast.targetEmployer, to: cast.self, token: 'g' });
      await is('project.archived', 'invited', (as) => as.invitation.accept({ id }));
      await is('project.archived', 'invited', (as) => as.invitation.acceptByToken({ token }));
      await is('project.archived', 'employer', (as) => as.invitation.renew({ id }));
      await is('ok', 'invited', (as) => as.invitation.decline({ id }));
      await is('ok', 'employer', (as) => as.invitation.cancel({ id: another }));
    },
    { state: 'archived' },
  ),
  story(
    'to a project in the trash an invitation waits, for who is invited alone',
    async ({ scene, is }) => {
      const { invitationId: id, token } = scene;
      await is('invitation.trashed', 'invited', (as) => as.invitation.accept({ id }));
      await is('notFound', 'manager', (as) => as.invitation.accept({ id }));
      await is('notFound', 'employer', (as) => as.invitation.cancel({ id }));
      await is('notFound', 'stranger', (as) => as.invitation.peek({ token }));
      await is('notFound', 'stranger', (as) => as.invitation.acceptByToken({ token }));
    },
    { state: 'deleted' },
  ),
];

export const projectStories: Claim[] = [...ofMembers, ...ofProjects, ...ofInvitations];
