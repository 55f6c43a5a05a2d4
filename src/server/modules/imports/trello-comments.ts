import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { cleanLine, cleanText } from '#shared/text.ts';
import type { Texts } from '#server/kernel/i18n.ts';
import { piecesOf, shortenedTo } from './long-text.ts';
import type { Tally } from './tally.ts';
import type { TrelloAction, TrelloBoard } from './trello-file.ts';

export type PlannedComment = { authorName: string; content: string; createdAt: string };

/** Whether the text is a time as Trello writes one. */
export const isMoment = (text: string): boolean => z.iso.datetime({ offset: true }).safeParse(text).success;

function authorOf(action: TrelloAction, board: TrelloBoard, t: Texts): string {
  const author = action.memberCreator ?? board.members.find((member) => member.id === action.idMemberCreator);
  const name = cleanLine(author?.fullName ?? '') || cleanLine(author?.username ?? '') || t('imports:unknownAuthor');
  return shortenedTo(name, limits.fullName.max);
}

/**
 * The comments in the order in which they were written, each under its author's name, who has no account here. One over
 * the limit goes on in the next. One without a readable date is of the time of the import, `now` of `Date.now()`.
 */
export function planComments(
  comments: TrelloAction[],
  board: TrelloBoard,
  { now, t }: { now: number; t: Texts },
  tally: Tally,
): PlannedComment[] {
  tally.bringIn('comments', comments.length);
  // The file has the newest first, so those of one moment are in order only when turned round.
  return comments
    .toReversed()
    .flatMap((action) => {
      const pieces = piecesOf(cleanText(action.data.text), limits.longText);
      if (pieces.length > 1) tally.shorten('comments');
      const createdAt = new Date(isMoment(action.date) ? action.date : now).toISOString();
      return pieces.map((content) => ({ authorName: authorOf(action, board, t), content, createdAt }));
    })
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}
