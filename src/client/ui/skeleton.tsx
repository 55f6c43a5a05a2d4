import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A grey block in the place of what is coming. */
export const SkeletonBlock = ({ className }: { className?: string }) => (
  <div className={clsx('animate-pulse rounded-chip bg-hover', className)} />
);

/** Wraps the blocks of something that loads: they appear after 150 ms, and it says 'Ładowanie...' to screen readers. */
export function Skeleton({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className={clsx('animate-late', className)}>
      <output className="sr-only">{t('loading')}</output>
      {children}
    </div>
  );
}
