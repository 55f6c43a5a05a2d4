import { useRef, useState } from 'react';
import type { useProjectAddress } from './use-project-address.ts';

type Address = Pick<ReturnType<typeof useProjectAddress>, 'isChatOpen' | 'openChat' | 'closeChat'>;

/** The chat at the side: opened by hand it takes the focus, and gives it back to its button when it closes. */
export function useChatSide({ isChatOpen, openChat, closeChat }: Address) {
  const button = useRef<HTMLButtonElement>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const toggle = () => {
    setTakesFocus(true);
    if (isChatOpen) closeChat();
    else openChat();
  };
  const close = () => {
    closeChat();
    button.current?.focus();
  };
  return { isOpen: isChatOpen, takesFocus, button, toggle, close };
}
