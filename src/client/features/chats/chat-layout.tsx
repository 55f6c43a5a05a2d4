import type { ReactNode } from 'react';
import { ChatList } from './chat-list.tsx';

/** A conversation with, where there is room, the list of chats beside it. */
export const ChatLayout = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-0 flex-1">
    <ChatList />
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
  </div>
);
