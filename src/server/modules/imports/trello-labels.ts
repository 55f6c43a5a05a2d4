import { limits } from '#shared/limits.ts';
import { cleanLine } from '#shared/text.ts';
import type { Texts } from '#server/kernel/i18n.ts';
import { shortenedTo } from './long-text.ts';
import type { Tally } from './tally.ts';
import type { TrelloBoard, TrelloCard, TrelloLabel } from './trello-file.ts';

const colours = ['green', 'yellow', 'orange', 'red', 'purple', 'blue', 'sky', 'lime', 'pink', 'black'] as const;

/** A colour of Trello's in words: 'sky', and since 2022 'sky_dark' and 'sky_light'. */
function colourInWords(color: string | null, t: Texts): string {
  const [name, shade] = (color ?? '').split('_');
  const known = colours.find((colour) => colour === name);
  if (!known) return cleanLine(color ?? '') || t('imports:colour.none');
  const colour = t(`imports:colour.${known}`);
  if (shade === 'dark') return t('imports:colour.dark', { colour });
  return shade === 'light' ? t('imports:colour.light', { colour }) : colour;
}

/** The label's name; an unnamed one takes its colour's. */
const nameOfLabel = (label: Pick<TrelloLabel, 'name' | 'color'>, t: Texts): string =>
  cleanLine(label.name) || colourInWords(label.color, t);

/** The labels of a card: some exports have them on the card, some only their ids. */
function labelsOn(card: TrelloCard, board: TrelloBoard): TrelloLabel[] {
  const known = new Map([...board.labels, ...card.labels].map((label) => [label.id, label]));
  const ids = new Set([...card.idLabels, ...card.labels.map((label) => label.id)]);
  return [...ids].map((id) => known.get(id)).filter((label) => label !== undefined);
}

/**
 * The labels of the task, each once, and the texts that did not fit: names over their limit, whole, and in one line the
 * names of the labels over the limit of labels.
 */
export function planLabels(card: TrelloCard, board: TrelloBoard, t: Texts, tally: Tally) {
  const names = [...new Set(labelsOn(card, board).map((label) => nameOfLabel(label, t)))];
  const kept = names.slice(0, limits.labels);
  const others = names.slice(limits.labels);
  const whole = kept.filter((name) => shortenedTo(name, limits.label) !== name);
  whole.forEach(() => tally.shorten('labels'));
  tally.leaveOut('labelsOverLimit', others.length);
  if (others.length > 0) whole.push(t('imports:otherLabels', { labels: others.join(', ') }));
  return { labels: [...new Set(kept.map((name) => shortenedTo(name, limits.label)))], whole };
}
