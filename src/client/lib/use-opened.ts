import { useCallback, useState } from 'react';

/** What a dialog is open for. It is kept while the dialog closes, so that it does not empty before it is gone. */
export function useOpened<T>() {
  const [opened, setOpened] = useState<{ subject: T | null; isOpen: boolean }>({ subject: null, isOpen: false });
  const open = useCallback((subject: T) => setOpened({ subject, isOpen: true }), []);
  const close = useCallback(() => setOpened(({ subject }) => ({ subject, isOpen: false })), []);
  return { ...opened, open, close };
}
