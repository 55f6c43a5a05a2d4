import { testApp } from './test-app.ts';

/** Anna with Bartek and Cela in her project, and with Bartek in a chat of their own; Jan is a stranger to all. */
export async function team() {
  const app = await testApp();
  const [anna, bartek, cela, obcy] = [
    await app.make.user('Anna Lis'),
    await app.make.user('Bartek Mech'),
    await app.make.user('Cela Nowa'),
    await app.make.user('Jan Obcy'),
  ];
  const projectId = await app.make.project(anna, 'Remont');
  await app.make.member(projectId, bartek, 'worker');
  await app.make.member(projectId, cela, 'manager');
  const chat = await app.as(anna).teamChat.create({ name: 'Ekipa od farb', members: [bartek.id] });
  return { ...app, anna, bartek, cela, obcy, projectId, teamChatId: chat.id };
}
