import { useRef, useState } from 'react';

/**
 * A field from which one thing after the other is sent while its writer types on. What is sent leaves it at once, so that
 * nothing is sent twice, and arrives in its order; what could not be sent comes back before what was typed meanwhile, with
 * `between` between the two. `send` ends with whether it was done.
 */
export function useSayOn(send: (text: string) => Promise<boolean>, between: string) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const typed = useRef('');
  const waiting = useRef<string[]>([]);
  const isUnderWay = useRef(false);

  const type = (next: string) => {
    typed.current = next;
    setText(next);
  };
  const sendAll = async () => {
    const failed: string[] = [];
    for (let one = waiting.current.shift(); one !== undefined; one = waiting.current.shift())
      if (!(await send(one))) failed.push(one);
    if (failed.length > 0) type([...failed, typed.current].filter((one) => one !== '').join(between));
    isUnderWay.current = false;
    setBusy(false);
  };
  const say = () => {
    const one = typed.current;
    if (one.trim() === '') return;
    type('');
    waiting.current.push(one);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    void sendAll();
  };
  return { text, type, say, isBusy };
}
