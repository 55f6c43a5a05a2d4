// Apart from what needs the signs of Markdown: the first screens need it.
import { limits } from '#shared/limits.ts';
import { firstVisible } from '#shared/text.ts';

/** What is quoted of a message that is answered: its first words (contract §6). */
export function quoteOf(content: string): string {
  const [line = ''] = content.split('\n');
  return firstVisible(line, limits.quote);
}
