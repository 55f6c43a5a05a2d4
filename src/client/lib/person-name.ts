import i18next from 'i18next';
import { isDeletedUser } from '#shared/deleted-user.ts';
import type { Person } from '#shared/user.ts';

/** What a person is called on the screen: the full name, else the username; of a deleted account, that it was one. */
export const personName = (person: Pick<Person, 'fullName' | 'username'>): string =>
  isDeletedUser(person) ? i18next.t('common:user.deletedName') : person.fullName.trim() || person.username;
