import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from './store.ts';

/** What stands before the name of every page; nothing while nobody is signed in. */
const mark = createStore('');

/** Names the tab: 'Moje zadania – Ekipa', with what is unread before it: '(3) Moje zadania – Ekipa'. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation();
  const title = t('pageTitle', { page });
  const before = mark.useValue();
  useEffect(() => {
    document.title = before ? `(${before}) ${title}` : title;
  }, [before, title]);
}

/** Puts a count before the names of all pages for as long as the caller is drawn; '' is none. */
export function useTitleMark(count: string): void {
  useEffect(() => {
    mark.set(count);
    return () => mark.set('');
  }, [count]);
}
