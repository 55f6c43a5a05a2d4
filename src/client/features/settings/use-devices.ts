import { useTranslation } from 'react-i18next';
import { failureOf } from '#client/lib/error-text.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useBusy } from '#client/lib/use-busy.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Where one is signed in, and the ways to end that elsewhere (contract §3). `which`: one of them, or all but this one. */
export function useDevices() {
  const { t } = useTranslation('account');
  const { auth } = trpc.useUtils();
  const query = trpc.auth.sessions.useQuery(undefined, { refetchOnMount: 'always' });
  const endOne = trpc.auth.endSession.useMutation();
  const endOthers = trpc.auth.endOtherSessions.useMutation();
  const { run, isBusy } = useBusy(async (which: number | 'others', onDone: () => void) => {
    try {
      await (which === 'others' ? endOthers.mutateAsync() : endOne.mutateAsync({ id: which }));
    } catch (error) {
      // One that has ended meanwhile is what was wanted.
      if (failureOf(error)?.httpStatus !== 404) {
        sayFailed(error, t('devices.endFailed'));
        return;
      }
    }
    await auth.sessions.cancel();
    auth.sessions.setData(undefined, (known) =>
      known?.filter(({ id, isCurrent }) => isCurrent || (which !== 'others' && id !== which)),
    );
    onDone();
    showToast({ title: t(which === 'others' ? 'devices.othersEnded' : 'devices.ended') });
    void auth.sessions.invalidate();
  });
  return { query, end: (which: number | 'others', onDone: () => void) => void run(which, onDone), isEnding: isBusy };
}
