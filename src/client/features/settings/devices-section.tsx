import { Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#shared/account.ts';
import { useOpened } from '#client/lib/use-opened.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { ListState } from '#client/ui/list-state.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { When } from '#client/ui/when.tsx';
import { deviceName } from './device-name.ts';
import { Section } from './section.tsx';
import { useDevices } from './use-devices.ts';

/** Where one is signed in. */
export function DevicesSection() {
  const { t } = useTranslation('account');
  const { query, end, isEnding } = useDevices();
  const { subject, isOpen, open, close } = useOpened<OwnSession | 'others'>();
  const sessions = query.data ?? [];
  const isOne = subject !== null && subject !== 'others';
  const device = isOne ? (deviceName(subject.device) ?? t('devices.unknown')) : '';
  return (
    <Section title={t('devices.title')} text={t('devices.text')}>
      <ListState list={query} none={t('devices.none')} failed={t('devices.loadFailed')}>
        <Skeleton className="flex flex-col gap-3">
          <SkeletonBlock className="h-11" />
          <SkeletonBlock className="h-11" />
        </Skeleton>
      </ListState>
      {sessions.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {sessions.map((session) => (
            <DeviceRow key={session.id} session={session} onEnd={() => open(session)} />
          ))}
        </ul>
      )}
      {sessions.length > 1 && (
        <div className="flex justify-end">
          <Button className="max-md:flex-1" onClick={() => open('others')}>
            {t('devices.endOthers')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isOpen}
        title={t(isOne ? 'devices.endTitle' : 'devices.endOthers')}
        description={isOne ? t('devices.endQuestion', { device }) : t('devices.endOthersQuestion')}
        confirmLabel={t('devices.endConfirm')}
        isDanger
        isBusy={isEnding}
        onConfirm={() => isOpen && subject && end(isOne ? subject.id : 'others', close)}
        onClose={close}
      />
    </Section>
  );
}

const isHandheld = (device: string | null) => /iPhone|iPad|Android/.test(device ?? '');

function DeviceRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useTranslation('account');
  const name = deviceName(session.device) ?? t('devices.unknown');
  const Icon = isHandheld(session.device) ? Smartphone : Monitor;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Icon size={18} aria-hidden className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium wrap-anywhere">
          {name}
          {session.isCurrent && <Badge tone="done">{t('devices.current')}</Badge>}
        </p>
        <p className="text-13 text-ink-2">
          {`${t('devices.lastUsed')} `}
          <When at={session.lastUsedAt} hasClock />
        </p>
      </div>
      {!session.isCurrent && (
        <Button variant="ghost" aria-label={t('devices.endNamed', { device: name })} onClick={onEnd}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
