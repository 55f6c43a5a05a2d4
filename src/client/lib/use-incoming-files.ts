import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;
const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea');

/** What was dropped: the browser gives a folder as a file that cannot be read. */
export type Incoming = { file: File; isFolder: boolean };

const incomingIn = (data: DataTransfer): Incoming[] =>
  [...data.items]
    .filter(({ kind }) => kind === 'file')
    .flatMap((item) => {
      const isFolder = item.webkitGetAsEntry()?.isDirectory ?? false;
      const file = item.getAsFile();
      return file ? [{ file, isFolder }] : [];
    });

/**
 * Files that are dropped on the dialog around an element, or pasted in it; says whether some are being dragged over it.
 * One that is let go beside it does nothing, where the browser would leave the page for it. A paste into a field that
 * has words too (a table, say) is the field's.
 */
export function useIncomingFiles(
  inside: RefObject<HTMLElement | null>,
  isActive: boolean,
  onFiles: (files: Incoming[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const isHere = (target: EventTarget | null) => {
    const around = inside.current?.closest('[role=dialog]') ?? inside.current;
    return isActive && target instanceof Node && (around?.contains(target) ?? false);
  };
  const handleOver = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    const isWelcome = isHere(event.target);
    event.dataTransfer.dropEffect = isWelcome ? 'copy' : 'none';
    setOver(isWelcome);
  });
  const handleLeave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  });
  const handleDrop = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(false);
    if (isHere(event.target)) onFiles(incomingIn(event.dataTransfer));
  });
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: data, target } = event;
    if (!data || !hasFiles(data) || !isHere(target)) return;
    if (isTyping(target) && data.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(incomingIn(data));
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('dragover', (event) => handleOver(event), { signal });
    document.addEventListener('dragleave', (event) => handleLeave(event), { signal });
    document.addEventListener('drop', (event) => handleDrop(event), { signal });
    document.addEventListener('paste', (event) => handlePaste(event), { signal });
    return () => stop.abort();
  }, []);
  return isOver;
}
