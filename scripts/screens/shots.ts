// What is photographed: every route, and every dialog and menu that a route leads to.
import type { Page } from 'playwright';
import type { Things } from './things.ts';

/** `path` is where it begins, `open` what is pressed there. `signedOut` is seen by a visitor. */
export type Shot = { name: string; path: string; open?: (page: Page) => Promise<unknown>; signedOut?: boolean };

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
/** Opens one thing from within another. */
const first =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

const key = (keys: string) => (page: Page) => page.keyboard.press(keys);

export const shotsOf = ({ projectId, taskId, teamChatId, directChatId, ...full }: Things): Shot[] => {
  const project = `/projects/${projectId}`;
  const fullProject = `/projects/${full.fullProjectId}`;
  return [
    { name: 'login', path: '/login', signedOut: true },
    { name: 'register', path: '/register', signedOut: true },
    { name: 'forgot-password', path: '/forgot-password', signedOut: true },
    { name: 'reset-password', path: '/reset-password?token=x', signedOut: true },
    { name: 'dashboard', path: '/' },
    { name: 'trash', path: '/?view=trash' },
    { name: 'new-project', path: '/', open: press(/^(Nowy projekt|New project)$/) },
    { name: 'project-menu', path: '/', open: press(/^(Opcje|Options): /) },
    { name: 'board', path: project },
    { name: 'board-new-task', path: project, open: press(/^(Dodaj zadanie|Add task)$/) },
    { name: 'board-card-menu', path: project, open: press(/^(Opcje zadania|Task options|Opcje|Options): /) },
    { name: 'board-list', path: `${project}?tab=list` },
    { name: 'board-calendar', path: `${project}?tab=calendar` },
    { name: 'board-team', path: `${project}?tab=team` },
    { name: 'add-people', path: `${project}?tab=team`, open: press(/^(Dodaj osoby|Add people)$/) },
    { name: 'task', path: `${project}?task=${taskId}` },
    { name: 'task-talk', path: `${project}?task=${taskId}&talk=open` },
    { name: 'project-edit', path: `${project}/edit` },
    { name: 'project-settings', path: `${project}/settings` },
    { name: 'project-members', path: `${project}/members` },
    { name: 'my-tasks', path: '/my-tasks' },
    { name: 'calendar', path: '/calendar' },
    { name: 'team', path: '/team' },
    { name: 'new-chat', path: '/team', open: press(/^(Nowy czat|New chat)/) },
    { name: 'chat', path: '/chat' },
    { name: 'team-chat', path: `/chat/team/${teamChatId}` },
    { name: 'direct-chat', path: `/chat/direct/${directChatId}` },
    { name: 'profile', path: '/profile' },
    { name: 'settings', path: '/settings' },
    { name: 'bell', path: '/', open: press(/^(Powiadomienia|Notifications)/) },
    { name: 'account-menu', path: '/', open: press(/^(Menu konta|Account menu)/) },
    {
      name: 'search',
      path: '/',
      open: first(
        key('Control+k'),
        (page) => page.getByRole('dialog').waitFor(),
        (page) => page.keyboard.type('sklep'),
        (page) => page.getByRole('option').first().waitFor(),
      ),
    },
    { name: 'shortcuts', path: '/', open: key('?') },
    { name: 'full-board', path: fullProject },
    { name: 'full-list', path: `${fullProject}?tab=list` },
    { name: 'full-team', path: `${fullProject}?tab=team` },
    { name: 'full-task', path: `${fullProject}?task=${full.fullTaskId}` },
    {
      name: 'full-chat',
      path: fullProject,
      open: first(press(/^(Czat|Chat)$/), (page) => page.getByRole('log').waitFor()),
    },
    { name: 'not-found', path: '/nie-ma-takiej' },
  ];
};
