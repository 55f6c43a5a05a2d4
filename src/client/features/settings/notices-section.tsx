import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { mutableNotifications } from '#shared/enumerations.ts';
import { ErrorLine } from '#client/ui/error-line.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { Section } from './section.tsx';
import { type NoticeType, useNotices } from './use-notices.ts';

/** What one wants to be told of; what waits for an answer always comes. */
export function NoticesSection() {
  const { t } = useTranslation('account');
  const { query, muted, choose } = useNotices();
  return (
    <Section title={t('notices.title')} text={t('notices.text')}>
      {muted ? (
        <ul className="-my-2 divide-y divide-line">
          {mutableNotifications.map((type) => (
            <NoticeRow key={type} type={type} isOn={!muted.includes(type)} onChoose={choose} />
          ))}
        </ul>
      ) : query.error ? (
        <ErrorLine
          error={query.error}
          text={t('notices.loadFailed')}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton className="flex flex-col gap-3">
          {mutableNotifications.map((type) => (
            <SkeletonBlock key={type} className="h-11" />
          ))}
        </Skeleton>
      )}
      <p className="text-13 text-ink-2">{t('notices.always')}</p>
    </Section>
  );
}

type RowProps = { type: NoticeType; isOn: boolean; onChoose: (type: NoticeType, isOn: boolean) => void };

function NoticeRow({ type, isOn, onChoose }: RowProps) {
  const { t } = useTranslation('account');
  const id = useId();
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2.5">
        <span className="min-w-0">
          <span id={`${id}-name`} className="block text-sm font-medium">
            {t(`notices.${type}`)}
          </span>
          <span id={`${id}-text`} className="block text-13 text-ink-2">
            {t(`notices.hint.${type}`)}
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-text`}
          checked={isOn}
          onChange={(event) => onChoose(type, event.target.checked)}
          className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-100 before:absolute before:top-1/2 before:left-[3px] before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-ink-2 before:transition-[translate] before:duration-100 checked:border-brand checked:bg-brand checked:before:translate-x-4 checked:before:bg-on-brand"
        />
      </label>
    </li>
  );
}
