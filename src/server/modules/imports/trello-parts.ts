// Which cards of a board come in, and what of the file belongs to each of them.
import type { Tally } from './tally.ts';
import { byPos, type TrelloBoard, type TrelloCard } from './trello-file.ts';
import type { CardParts } from './trello-task.ts';

/** Trello shows both as comments; the second kind came along with a copied card. */
const commentTypes = ['commentCard', 'copyCommentCard'];

/** The cards that come in. An open card of an archived list is as much out of sight as an archived card. */
function cardsOf(board: TrelloBoard, withArchived: boolean, tally: Tally): TrelloCard[] {
  if (withArchived) return byPos(board.cards);
  const archivedLists = new Set(board.lists.filter((list) => list.closed).map((list) => list.id));
  const open = board.cards.filter((card) => !card.closed);
  const seen = open.filter((card) => !archivedLists.has(card.idList));
  tally.leaveOut('archivedCards', board.cards.length - open.length);
  tally.leaveOut('cardsInArchivedLists', open.length - seen.length);
  return byPos(seen);
}

/**
 * The cards that come in, in the order of their places, with their checklists and comments. What belongs to a card that
 * stays out, or to none that the file knows, is counted as left out.
 */
export function partsOf(board: TrelloBoard, withArchived: boolean, tally: Tally): CardParts[] {
  const parts = cardsOf(board, withArchived, tally).map((card): CardParts => ({ card, checklists: [], comments: [] }));
  const partsById = new Map(parts.map((part) => [part.card.id, part]));
  const known = new Set(board.cards.map((card) => card.id));

  for (const checklist of byPos(board.checklists)) {
    const part = partsById.get(checklist.idCard);
    if (part) part.checklists.push(checklist);
    else tally.leaveOut(known.has(checklist.idCard) ? 'archivedChecklists' : 'looseChecklists', 1);
  }
  for (const action of board.actions) {
    if (!commentTypes.includes(action.type) || !action.data.text.trim()) continue;
    const part = partsById.get(action.data.card.id);
    if (part) part.comments.push(action);
    else tally.leaveOut(known.has(action.data.card.id) ? 'archivedComments' : 'commentsOnMissingCards', 1);
  }
  for (const card of board.cards)
    if (!partsById.has(card.id)) tally.leaveOut('archivedAttachments', card.attachments.length);
  return parts;
}
