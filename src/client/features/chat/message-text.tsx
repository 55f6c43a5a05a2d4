import { clsx } from 'clsx';
import type { Person } from '#shared/user.ts';
import { Markdown } from '#client/ui/markdown.tsx';

const fewEmoji = new RegExp('^(?:\\p{RGI_Emoji}\\s*){1,3}$', 'v');

/** The words of a message: Markdown as in comments; a few emoji and nothing else are large. */
export const MessageText = ({ text, people }: { text: string; people: readonly Person[] }) => (
  <Markdown
    text={text}
    people={people}
    hasHeadings={false}
    className={clsx(fewEmoji.test(text) && 'text-3xl! leading-tight')}
  />
);
