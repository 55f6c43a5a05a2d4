import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { createStore } from './store.ts';

/** What is unread, by whose it is; nothing while nobody is signed in. */
const marks = createStore<ReadonlyMap<string, number>>(new Map());
function beforeOf(counts: ReadonlyMap<string, number>): string {
  const sum = [...counts.values()].reduce((all, count) => all + count, 0);
  return sum > limits.badge ? `${limits.badge}+` : sum > 0 ? String(sum) : '';
}

/** Names the tab: 'Moje zadania – Ekipa', with what is unread before it: '(3) Moje zadania – Ekipa'. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation();
  const title = t('pageTitle', { page });
  const before = beforeOf(marks.useValue());
  useEffect(() => {
    document.title = before ? `(${before}) ${title}` : title;
  }, [before, title]);
}

/** Adds to the count before the names of all pages for as long as the caller is drawn: what is unread of `source`. */
export function useTitleMark(source: string, count: number): void {
  useEffect(() => {
    marks.set(new Map(marks.get()).set(source, count));
    return () => marks.set(new Map(marks.get()).set(source, 0));
  }, [source, count]);
}
