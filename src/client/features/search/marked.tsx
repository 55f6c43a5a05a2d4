import { Fragment } from 'react';
import { matchesIn } from '#shared/search-text.ts';

type Props = { text: string; words: readonly string[] };

/** A text with what was looked for marked in it, whatever the case and the Polish letters; never as HTML (B36). */
export function Marked({ text, words }: Props) {
  const spans = matchesIn(text, words);
  return (
    <bdi>
      {spans.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(spans[index - 1]?.end ?? 0, start)}
          <mark className="rounded-[3px] bg-p-important-soft font-semibold text-inherit">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.end ?? 0)}
    </bdi>
  );
}
