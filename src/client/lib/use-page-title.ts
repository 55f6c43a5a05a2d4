import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the tab: 'Moje zadania – Ekipa'. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation();
  const title = t('pageTitle', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
