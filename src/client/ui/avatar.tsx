import { useState } from 'react';

const segmenter = new Intl.Segmenter('pl', { granularity: 'grapheme' });

/** What a person sees as the first letter: never half an emoji, never a letter without its accent. */
export function firstLetter(name: string): string {
  const [first] = segmenter.segment(name.trim());
  return first?.segment.toLocaleUpperCase('pl') ?? '?';
}

type Props = {
  name: string;
  src?: string | null;
  size?: number;
  /** The name already stands beside it, so it is not read out again. */
  isDecorative?: boolean;
};

/** A person's picture, or the first letter of the name where there is none or it does not load. */
export function Avatar({ name, src, size = 32, isDecorative }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const naming = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name };
  return (
    <span
      {...naming}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      className="inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft leading-none font-semibold text-brand-ink ring-2 ring-surface"
    >
      {src && src !== brokenSrc ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBrokenSrc(src)} />
      ) : (
        <span aria-hidden>{firstLetter(name)}</span>
      )}
    </span>
  );
}
