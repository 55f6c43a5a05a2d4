// Every signed-in screen is a script of its own; sign-in and registration come at once, with nothing of the board.
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { loadFurtherTexts, loadPasswordTexts } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';

type Loaded = Promise<{ default: ComponentType }>;
export type Page = { path: string; load: () => Loaded };

/** A screen whose texts are not among the first ones. */
const withTexts =
  (load: () => Loaded, loadTexts = loadFurtherTexts): (() => Loaded) =>
  async () =>
    (await Promise.all([load(), loadTexts()]))[0];

const loadDashboard = async () => ({ default: (await import('#client/app/pages/dashboard-page.tsx')).DashboardPage });
const loadProject = async () => ({ default: (await import('#client/app/pages/project-page.tsx')).ProjectPage });
const loadProjectEdit = async () => ({
  default: (await import('#client/app/pages/project-edit-page.tsx')).ProjectEditPage,
});
const loadProjectSettings = async () => ({
  default: (await import('#client/app/pages/project-settings-page.tsx')).ProjectSettingsPage,
});
const loadProjectMembers = async () => ({
  default: (await import('#client/app/pages/project-members-page.tsx')).ProjectMembersPage,
});
const loadMyTasks = async () => ({ default: (await import('#client/app/pages/my-tasks-page.tsx')).MyTasksPage });
const loadCalendar = async () => ({ default: (await import('#client/app/pages/calendar-page.tsx')).CalendarPage });
const loadTeam = async () => ({ default: (await import('#client/app/pages/team-page.tsx')).TeamPage });
const loadTeamChat = async () => ({ default: (await import('#client/app/pages/team-chat-page.tsx')).TeamChatPage });
const loadDirectChat = async () => ({
  default: (await import('#client/app/pages/direct-chat-page.tsx')).DirectChatPage,
});
const loadProfile = async () => ({ default: (await import('#client/app/pages/profile-page.tsx')).ProfilePage });
const loadSettings = async () => ({ default: (await import('#client/app/pages/settings-page.tsx')).SettingsPage });
const loadForgotPassword = async () => ({
  default: (await import('#client/app/pages/forgot-password-page.tsx')).ForgotPasswordPage,
});
const loadResetPassword = async () => ({
  default: (await import('#client/app/pages/reset-password-page.tsx')).ResetPasswordPage,
});
const loadChat = async () => ({ default: (await import('#client/app/pages/chat-page.tsx')).ChatPage });

export const loadSignedIn = async () => ({ default: (await import('./signed-in.tsx')).SignedIn });
export const loadNotFound = async () => ({
  default: (await import('#client/app/pages/not-found-page.tsx')).NotFoundPage,
});

/** S1 §2.1. */
export const signedInPages: Page[] = [
  { path: '/', load: withTexts(loadDashboard) },
  { path: '/projects/:id', load: loadProject },
  { path: '/projects/:id/edit', load: withTexts(loadProjectEdit) },
  { path: '/projects/:id/settings', load: withTexts(loadProjectSettings) },
  { path: '/projects/:id/members', load: withTexts(loadProjectMembers) },
  { path: '/my-tasks', load: withTexts(loadMyTasks) },
  { path: '/calendar', load: withTexts(loadCalendar) },
  { path: '/team', load: withTexts(loadTeam) },
  { path: '/chat', load: loadChat },
  { path: '/chat/team/:teamChatId', load: withTexts(loadTeamChat) },
  { path: '/chat/direct/:directChatId', load: withTexts(loadDirectChat) },
  { path: '/profile', load: withTexts(loadProfile) },
  { path: '/settings', load: withTexts(loadSettings) },
];

/** For who has forgotten their password (contract §3): nothing of it comes with sign-in. */
export const passwordPages: Page[] = [
  { path: paths.forgotPassword, load: withTexts(loadForgotPassword, loadPasswordTexts) },
  { path: paths.resetPassword, load: withTexts(loadResetPassword, loadPasswordTexts) },
];

/** Fetches the scripts of an address at once, while it is still being asked who is signed in. */
export function preload(pathname: string): void {
  const page = signedInPages.find(({ path }) => matchPath(path, pathname));
  // What fails here is asked for again, and told, when the page is drawn.
  if (page) void Promise.allSettled([loadSignedIn(), page.load()]);
}
