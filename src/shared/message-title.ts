import { limits } from '#shared/limits.ts';
import type { Message } from '#shared/message.ts';
import { plainText } from '#shared/plain-text.ts';
import { cleanLine, firstVisible, isVisible } from '#shared/text.ts';

/** The first line in which there is something to see, as a title (contract §6); of a message that is but a file, its name. */
export function titleOf({ content, attachments }: Pick<Message, 'content' | 'attachments'>): string {
  const line = content
    .split('\n')
    .map((one) => plainText(cleanLine(one)))
    .find(isVisible);
  return firstVisible(line ?? attachments[0]?.filename ?? '', limits.title);
}
