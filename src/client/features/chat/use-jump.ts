import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/message.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** A message of a chat by its id, or the very first, whichever that is. */
type Target = number | 'first';
/** Reads what stands around a message. Ends with what is then known, oldest first. */
export type ReadAround = (id: number) => Promise<Message[]>;
type Read = { readAround: ReadAround; readFirst: () => Promise<Message[]> };

/**
 * Leads to a message, however far back it stands: `onLand` is called with its id once those around it are known. The
 * last wish counts: whoever goes elsewhere meanwhile (`stay`, another jump, another chat) is not pulled from there.
 */
export function useJump({ readAround, readFirst }: Read, onLand: (id: number, target: Target) => void) {
  const { t } = useTranslation('conversation');
  const reading = useRef<AbortController | null>(null);
  const [isReading, setReading] = useState(false);
  const [jump, setJump] = useState<{ id: number; target: Target } | null>(null);
  const land = useEffectEvent(onLand);
  useEffect(() => {
    if (jump) land(jump.id, jump.target);
  }, [jump]);
  const stay = useCallback(() => {
    reading.current?.abort();
    reading.current = null;
    setReading(false);
  }, []);
  useEffect(() => stay, [stay]);
  const goTo = useCallback(
    (target: Target) => {
      stay();
      const { signal } = (reading.current = new AbortController());
      setReading(true);
      const end = (finish: () => void) => {
        if (signal.aborted) return;
        stay();
        finish();
      };
      (target === 'first' ? readFirst() : readAround(target)).then(
        (known) => {
          const found = target === 'first' ? known[0] : known.find(({ id }) => id === target);
          end(() => (found ? setJump({ id: found.id, target }) : showToast({ title: t('notLoaded') })));
        },
        () => end(() => showToast({ title: t('olderFailed'), isDestructive: true })),
      );
    },
    [readAround, readFirst, stay, t],
  );
  return { goTo, stay, isReading };
}
