import { z } from 'zod';
import { notificationTypes } from '#shared/enumerations.ts';
import { Id, Time } from '#shared/id.ts';

export const NotificationType = z.enum(notificationTypes);
export type NotificationType = z.infer<typeof NotificationType>;

/** How an invitation or a request for a chat ended for whoever was asked: why it has no buttons any more. */
export const NotificationOutcome = z.enum([
  'accepted',
  'declined',
  'cancelled',
  'expired',
  // Its inviter may no longer grant it.
  'void',
  // A newer one stands in its place.
  'renewed',
  // Whoever asked for a chat has taken it back.
  'withdrawn',
  // Someone else joined by its link.
  'used',
  // The invited person was added without it.
  'member',
]);
export type NotificationOutcome = z.infer<typeof NotificationOutcome>;

/**
 * Whom and what it is about, as it was called then. `variant` is a role or an answer: it chooses among wordings.
 * `outcome` is null while its invitation or request waits, and where there is none.
 */
export const NotificationParams = z.object({
  actor: z.string().nullable(),
  project: z.string().nullable(),
  task: z.string().nullable(),
  variant: z.string().nullable(),
  outcome: NotificationOutcome.nullable(),
});
export type NotificationParams = z.infer<typeof NotificationParams>;

/**
 * A notification of its reader (S1 §3.3). `title` and `message` are worded in the language of the request from `type`
 * and `params`; the interface words them itself, so that they follow its language. `metadata` is a text that holds JSON.
 */
export const Notification = z.object({
  id: Id,
  userId: Id,
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  params: NotificationParams,
  isRead: z.boolean(),
  taskId: Id.nullable(),
  commentId: Id.nullable(),
  projectId: Id.nullable(),
  chatRequestId: Id.nullable(),
  metadata: z.string().nullable(),
  createdAt: Time,
});
export type Notification = z.infer<typeof Notification>;
export type NotificationFacts = Omit<Notification, 'title' | 'message'>;

export const ByReader = z.object({ userId: Id });

/** The newest 100, or those before an id (contract §2). */
export const ListNotifications = z.object({ userId: Id, before: Id.optional() });

/** Everything up to what the reader has seen: what arrives meanwhile stays unread (B17). Without it, everything. */
export const ReadAllNotifications = z.object({ userId: Id, upToId: Id.optional() });
