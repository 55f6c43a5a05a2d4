import type { ChatRef } from '#shared/chat.ts';
import type { Message, MessageFile } from '#shared/message.ts';
import { createStore } from '#client/lib/store.ts';
import { onArrived, onForgetUnsent, outboxKey, tellUnsent } from '#client/lib/unsent.ts';
import { chatKey, chatKeysOf } from '#client/lib/chat-key.ts';
import { tellWaiting } from './waiting.ts';

/**
 * A message of one's own that the server has not confirmed. Its id makes sending it again harmless (contract §6).
 * `problem` is why it failed, ready to show.
 */
export type Pending = {
  clientId: string;
  content: string;
  replyTo: Message['replyTo'];
  attachments: MessageFile[];
  sentAt: string;
  /** The last message that one knew of as one said it; 0: none. What came since may be unread though this one arrives. */
  seenId: number;
  state: 'sending' | 'failed';
  problem?: string;
  /** What its chat was called, and where one gets to it, for whoever is elsewhere when it is refused. */
  chatTitle: string;
  chatPath: string | null;
  /** The server was not reached, or did not answer in time, or it waits for such a one: it is sent again by itself. */
  isLost?: boolean;
  /** So does what was said too fast, after a while. */
  isHeld?: boolean;
};

export type Outbox = ReturnType<typeof createStore<Pending[]>>;
const outboxes = new Map<string, Outbox>();

/** On how many screens of this tab stands what an outbox holds. */
const shown = new Map<Outbox, number>();
export const isShown = (outbox: Outbox): boolean => (shown.get(outbox) ?? 0) > 0;

/** From now on until what is returned is called, one sees there what becomes of it. */
export function show(outbox: Outbox): () => void {
  const add = (more: number) => shown.set(outbox, (shown.get(outbox) ?? 0) + more);
  add(1);
  return () => void add(-1);
}

function read(key: string): Pending[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Pending[];
    // What was on its way when the page was left may have arrived or not: sending it again is harmless.
    return kept.map((one) => (one.state === 'sending' ? { ...one, state: 'failed', isLost: true } : one));
  } catch {
    return [];
  }
}

function write(key: string, value: Pending[]) {
  try {
    if (value.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden: then a reload loses what was not sent.
  }
  tellWaiting(key, value.length > 0);
  tellUnsent();
}

onForgetUnsent((isTheirs) => {
  for (const [key, outbox] of outboxes) {
    if (!isTheirs(key)) continue;
    outbox.set([]);
    outboxes.delete(key);
  }
});

// Also while the chat is closed: what is seen to have arrived must not come back as not sent.
onArrived((message) => {
  if (!message.clientId || !message.senderId) return;
  for (const chat of chatKeysOf(message)) {
    const outbox = outboxUnder(outboxKey(message.senderId, chat));
    const left = withoutArrived(outbox.get(), [message]);
    if (left.length < outbox.get().length) outbox.set(left);
  }
});

/** What a person has not got rid of in one chat. It outlives the chat's panel, and a reload of the page. */
export const outboxOf = (userId: number, chat: ChatRef): Outbox => outboxUnder(outboxKey(userId, chatKey(chat)));

function outboxUnder(key: string): Outbox {
  const known = outboxes.get(key);
  if (known) return known;
  const outbox = createStore(read(key));
  tellWaiting(key, outbox.get().length > 0);
  // What a call of before says that is still under way changes nothing of what is said once its author is back.
  outbox.subscribe(() => outboxes.get(key) === outbox && write(key, outbox.get()));
  outboxes.set(key, outbox);
  return outbox;
}

/** What of the outbox is to be shown below the messages: its echo takes the place of a pending one. */
export function withoutArrived(pending: Pending[], messages: readonly Message[]): Pending[] {
  const arrived = new Set(messages.map((message) => message.clientId));
  return pending.filter((one) => !arrived.has(one.clientId));
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** A random UUID. `crypto.randomUUID` is missing where the page came over plain http, as in an office network. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const versioned = bytes.map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  return Array.from(versioned, hex)
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
