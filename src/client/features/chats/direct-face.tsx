import { UserX } from 'lucide-react';
import type { DirectChat } from '#shared/direct-chat.ts';
import { PresenceAvatar } from '#client/ui/presence-avatar.tsx';

/** The picture of the other one, or of nobody when that account is gone (B31). */
export const DirectFace = ({ chat: { otherUser }, size = 36 }: { chat: DirectChat; size?: number }) =>
  otherUser ? (
    <PresenceAvatar person={otherUser} size={size} />
  ) : (
    <span
      style={{ width: size, height: size }}
      className="grid shrink-0 place-items-center rounded-full bg-chip text-ink-2"
    >
      <UserX size={18} aria-hidden />
    </span>
  );
