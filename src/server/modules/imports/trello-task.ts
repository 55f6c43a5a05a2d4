// One card as the task it becomes.
import { dayOfInput, type CalendarDay } from '#shared/calendar-day.ts';
import { limits } from '#shared/limits.ts';
import { cleanLine, cleanText } from '#shared/text.ts';
import type { ShortenedKind } from '#shared/trello-report.ts';
import type { Texts } from '#server/kernel/i18n.ts';
import { piecesOf, shortenedTo } from './long-text.ts';
import type { Tally } from './tally.ts';
import { isMoment, planComments, type PlannedComment } from './trello-comments.ts';
import { byPos, type TrelloAction, type TrelloBoard, type TrelloCard, type TrelloChecklist } from './trello-file.ts';
import { planLabels } from './trello-labels.ts';
import { planLinks } from './trello-links.ts';

export type PlanOptions = {
  withArchived: boolean;
  /** The time of the import: a moment of `Date.now()`. */
  now: number;
  /** The server's time zone, for the days of due dates. */
  timezone: string;
  /** The owner's words: for a card without a title, a label without a name. */
  t: Texts;
};

export type PlannedTask = {
  title: string;
  description: string | null;
  dueDate: CalendarDay | null;
  isDueComplete: boolean;
  labels: string[];
  createdAt: string;
  checklists: { name: string; items: { text: string; isCompleted: boolean }[] }[];
  comments: PlannedComment[];
};

/** A card with what stands elsewhere in the file about it. */
export type CardParts = { card: TrelloCard; checklists: TrelloChecklist[]; comments: TrelloAction[] };

const trelloBegan = Date.UTC(2011, 0, 1);

/** When the card was made: its id begins with the second of it, in hexadecimal. */
function timeOfId(id: string, now: number): string {
  const at = /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : now;
  return new Date(at >= trelloBegan && at <= now ? at : now).toISOString();
}

function planDueDate(due: string | null, timezone: string, tally: Tally): CalendarDay | null {
  if (!due) return null;
  const isKnown = isMoment(due);
  if (isKnown) tally.bringIn('dueDates', 1);
  else tally.leaveOut('unreadableDueDates', 1);
  return isKnown ? dayOfInput(due, timezone) : null;
}

/** Shortens a text of one line to its limit, and keeps it whole for the head of the description. */
export function shortener(t: PlanOptions['t'], tally: Tally) {
  const whole: string[] = [];
  const shorten = (kind: ShortenedKind, text: string, max: number): string => {
    const line = cleanLine(text) || t('imports:untitled');
    const short = shortenedTo(line, max);
    if (short === line) return line;
    whole.push(line);
    tally.shorten(kind);
    return short;
  };
  return { whole, shorten };
}

/**
 * The task that a card becomes. A text over its limit (contract §8) is shortened and stands whole at the head of the
 * description; a description that gets over its own limit goes on in comments. Nothing written is lost.
 */
export function planTask(parts: CardParts, board: TrelloBoard, options: PlanOptions, tally: Tally): PlannedTask {
  const { card } = parts;
  const { t, now } = options;
  const { whole, shorten } = shortener(t, tally);
  const title = shorten('titles', card.name, limits.title);
  const { labels, whole: wholeLabels } = planLabels(card, board, t, tally);
  const checklists = parts.checklists.map((checklist) => ({
    name: shorten('checklists', checklist.name, limits.title),
    items: byPos(checklist.checkItems).map((item) => ({
      text: shorten('checklistItems', item.name, limits.checklistItem),
      isCompleted: item.state === 'complete',
    })),
  }));
  tally.bringIn('tasks', 1);
  tally.bringIn('labels', labels.length);
  tally.bringIn('checklists', checklists.length);
  tally.bringIn('checklistItems', checklists.flatMap((checklist) => checklist.items).length);

  const texts = [...whole, ...wholeLabels, cleanText(card.desc), planLinks(card, t, tally)];
  const [description = '', ...rest] = piecesOf(texts.filter(Boolean).join('\n\n'), limits.longText);
  if (rest.length > 0) tally.shorten('descriptions');
  const createdAt = timeOfId(card.id, now);
  const goesOn = rest.map((content) => ({ authorName: t('imports:restOfDescription'), content, createdAt }));
  return {
    title,
    description: description || null,
    dueDate: planDueDate(card.due, options.timezone, tally),
    isDueComplete: card.dueComplete,
    labels,
    createdAt,
    checklists,
    comments: [...goesOn, ...planComments(parts.comments, board, options, tally)],
  };
}
