import {
  AtSign,
  CalendarClock,
  ClipboardCheck,
  FolderPlus,
  type LucideIcon,
  MailOpen,
  MessageSquareText,
  MessagesSquare,
  UserPlus,
} from 'lucide-react';
import type { NotificationType } from '#shared/notification.ts';

const icons: Record<NotificationType, LucideIcon> = {
  task_assigned: ClipboardCheck,
  comment_added: MessageSquareText,
  deadline_approaching: CalendarClock,
  project_invitation: UserPlus,
  chat_request: MessagesSquare,
  member_added: FolderPlus,
  mentioned: AtSign,
  invitation_answered: MailOpen,
};

/** What kind of news it is, at a glance; its title says the same. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const Icon = icons[type];
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-full bg-chip text-ink-2">
      <Icon size={16} aria-hidden />
    </span>
  );
}
