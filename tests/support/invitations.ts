import type { User } from '#shared/user.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

/** Anna's project, with Bartek who has an account but is no member. */
export async function scene(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const [anna, bartek, cela] = [
    await app.make.user('Anna Lis'),
    await app.make.user('Bartek Mech'),
    await app.make.user('Cela Nowa'),
  ];
  const projectId = await app.make.project(anna, 'Remont');
  return { app, anna, bartek, cela, projectId };
}

export const invite = (app: TestApp, by: User, projectId: number, invitedUserEmail: string, more: object = {}) =>
  app.as(by).invitation.create({ projectId, invitedUserEmail, ...more });

export const tokenOf = ({ inviteUrl }: { inviteUrl: string }) =>
  new URL(inviteUrl).searchParams.get('invitation') ?? '';
export const notificationsOf = (app: TestApp, user: User) => app.as(user).notification.list({ userId: user.id });
export const rolesIn = async (app: TestApp, reader: User, projectId: number) =>
  (await app.as(reader).member.list({ projectId })).map(({ user, role }) => `${user.username} ${role}`);
export const dayMs = 86_400_000;
