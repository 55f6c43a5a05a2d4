import { CalendarDays, Folder, ListChecks, type LucideIcon, MessageSquare, Users } from 'lucide-react';
import { paths } from '#client/lib/paths.ts';

export type NavigationItem = {
  to: string;
  label: 'projects' | 'myTasks' | 'calendar' | 'chat' | 'team';
  icon: LucideIcon;
  /** Beginnings of the addresses where this is the place one is at. */
  isAt: RegExp;
};

const projects: NavigationItem = { to: paths.dashboard, label: 'projects', icon: Folder, isAt: /^\/($|projects\/)/ };
const myTasks: NavigationItem = { to: paths.myTasks, label: 'myTasks', icon: ListChecks, isAt: /^\/my-tasks/ };
const calendar: NavigationItem = { to: paths.calendar, label: 'calendar', icon: CalendarDays, isAt: /^\/calendar/ };
const chat: NavigationItem = { to: paths.chat, label: 'chat', icon: MessageSquare, isAt: /^\/chat/ };
const team: NavigationItem = { to: paths.team, label: 'team', icon: Users, isAt: /^\/team/ };

/** S1 §2.4: the list of team chats has a link of its own only on a phone; elsewhere 'Czat' leads there. */
export const desktopNavigation = [projects, myTasks, calendar, { ...chat, isAt: /^\/(chat|team)/ }];
export const phoneNavigation = [projects, myTasks, calendar, chat, team];
