/** Every address of the interface (S1 §2.1). Links are made here and nowhere else. */
export const paths = {
  login: '/login',
  register: '/register',
  dashboard: '/',
  project: (id: number) => `/projects/${id}`,
  projectEdit: (id: number) => `/projects/${id}/edit`,
  projectSettings: (id: number) => `/projects/${id}/settings`,
  projectMembers: (id: number) => `/projects/${id}/members`,
  myTasks: '/my-tasks',
  calendar: '/calendar',
  team: '/team',
  chat: '/chat',
  teamChat: (id: string | number) => `/chat/team/${id}`,
  directChat: (id: string | number) => `/chat/direct/${id}`,
  profile: '/profile',
  settings: '/settings',
} as const;
