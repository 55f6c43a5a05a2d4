/** What stands in place of a username that is free again; nobody can register it, since no username has a '#'. */
export const deletedUsername = (id: number): string => `#${id}`;

/** Whether it stands in place of a name. */
export const isDeletedName = (name: string): boolean => /^#\d+$/.test(name);

/** Whether someone's account was deleted: they are shown under a name in the reader's language (contract §3). */
export const isDeletedUser = ({ username }: { username: string }): boolean => username.startsWith('#');
