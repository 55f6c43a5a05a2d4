import { testApp } from './test-app.ts';

/** The whole server with two people, and a project of the first. */
export async function twoPeople() {
  const app = await testApp();
  const anna = await app.make.user('Anna Nowak');
  const ewa = await app.make.user('Ewa Łęcka');
  const projectId = await app.make.project(anna);
  return { ...app, anna, ewa, projectId };
}
