import type { ReactNode } from 'react';

/** A line of the search: somewhere to go, or something to do. */
export type Entry = {
  key: string;
  icon: ReactNode;
  /** Where the words of the search are marked; so in `excerpt`, which is what was found beside the title. */
  title: string;
  excerpt?: string | null;
  /** Another name by which it is found. */
  name?: string;
  /** Where it is, whose it is. */
  detail?: ReactNode;
  /** When it was. */
  at?: string;
  /** The shortcut that does the same. */
  keys?: string;
  run: () => void;
  /** It leads elsewhere, where the focus belongs then; 'within' the search itself; else one stays where one is. */
  leads?: 'away' | 'within';
};

export type EntryGroup = {
  id: 'recent' | 'projects' | 'tasks' | 'people' | 'chats' | 'messages' | 'commands';
  entries: readonly Entry[];
};
