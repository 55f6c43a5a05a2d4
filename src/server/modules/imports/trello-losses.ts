// What a Trello board has and Ekipa does not take over: counted, so that the report can say it.
import type { Tally } from './tally.ts';
import type { TrelloBoard } from './trello-file.ts';
import type { CardParts } from './trello-task.ts';

const sum = <T>(things: T[], countOf: (thing: T) => number) =>
  things.reduce((total, thing) => total + countOf(thing), 0);
const number = <T>(things: T[], isSo: (thing: T) => boolean) => things.filter(isSo).length;

/** Counts what of the board and of the cards that come in has no place here. */
export function countLosses(board: TrelloBoard, parts: CardParts[], tally: Tally): void {
  const cards = parts.map(({ card }) => card);
  const items = parts.flatMap(({ checklists }) => checklists.flatMap((checklist) => checklist.checkItems));
  tally.leaveOut('members', board.members.length);
  tally.leaveOut(
    'assignments',
    sum(cards, (card) => card.idMembers.length),
  );
  tally.leaveOut(
    'startDates',
    number(cards, (card) => !!card.start),
  );
  tally.leaveOut('customFields', board.customFields.length);
  tally.leaveOut(
    'customFieldValues',
    sum(cards, (card) => card.customFieldItems.length),
  );
  tally.leaveOut(
    'checklistItemDetails',
    number(items, (item) => !!item.due || !!item.idMember),
  );
  tally.leaveOut(
    'covers',
    number(cards, ({ cover }) => !!cover?.color || !!cover?.idAttachment),
  );
  tally.leaveOut(
    'stickers',
    sum(cards, (card) => card.stickers.length),
  );
  tally.leaveOut(
    'votes',
    sum(cards, (card) => card.idMembersVoted.length),
  );
  tally.leaveOut(
    'locations',
    number(cards, (card) => !!card.address || !!card.coordinates),
  );
  // Trello writes only the latest thousand actions into an export; how many comments there were stands on the card.
  tally.leaveOut(
    'commentsNotInFile',
    sum(parts, ({ card, comments }) => Math.max(0, card.badges.comments - comments.length)),
  );
}
