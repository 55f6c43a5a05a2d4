import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/message.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** Reads what stands around a message. Ends with what is then known, oldest first. */
export type ReadAround = (id: number) => Promise<Message[]>;

/**
 * Leads to a message, however far back it stands: `onLand` is called once those around it are known. The last wish
 * counts: whoever goes elsewhere meanwhile (`stay`, another jump, another chat) is not pulled from there.
 */
export function useJump(readAround: ReadAround, onLand: (id: number) => void) {
  const { t } = useTranslation('conversation');
  const reading = useRef<AbortController | null>(null);
  const [isReading, setReading] = useState(false);
  const [jump, setJump] = useState<{ id: number } | null>(null);
  const land = useEffectEvent(onLand);
  useEffect(() => {
    if (jump) land(jump.id);
  }, [jump]);
  const stay = useCallback(() => {
    reading.current?.abort();
    reading.current = null;
    setReading(false);
  }, []);
  useEffect(() => stay, [stay]);
  const goTo = useCallback(
    (id: number) => {
      stay();
      const { signal } = (reading.current = new AbortController());
      setReading(true);
      const end = (finish: () => void) => {
        if (signal.aborted) return;
        stay();
        finish();
      };
      readAround(id).then(
        (known) =>
          end(() => (known.some((one) => one.id === id) ? setJump({ id }) : showToast({ title: t('notLoaded') }))),
        () => end(() => showToast({ title: t('olderFailed'), isDestructive: true })),
      );
    },
    [readAround, stay, t],
  );
  return { goTo, stay, isReading };
}
