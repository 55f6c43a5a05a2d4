import { useRef, useState } from 'react';

/** The chat at the side. When it closes, the focus goes back to the button that opened it. */
export function useChatSide() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return { isOpen, button, toggle: () => setOpen(!isOpen), close };
}
