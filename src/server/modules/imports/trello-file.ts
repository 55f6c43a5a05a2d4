// What we read of a Trello export. Old exports lack fields that new ones have, so only ids are required of a thing.
import { z } from 'zod';
import { AppError } from '#server/kernel/app-error.ts';

const id = z.string().min(1);
const text = z.string().catch('');
const mayBeText = z.string().nullable().catch(null);
const flag = z.boolean().catch(false);
/** Where it stands among its like; what has no place stands last. */
const pos = z.number().catch(Number.MAX_SAFE_INTEGER);
const count = z.int().min(0).catch(0);
const many = <T extends z.ZodType>(thing: T) =>
  z
    .array(thing)
    .nullish()
    .transform((things) => things ?? []);

const List = z.object({ id, name: text, closed: flag, pos });
const Label = z.object({ id, name: text, color: mayBeText });
const Member = z.object({ id, fullName: text, username: text });
const Attachment = z.object({ name: text, url: text, pos });

const Card = z.object({
  id,
  name: text,
  desc: text,
  closed: flag,
  pos,
  idList: text,
  due: mayBeText,
  dueComplete: flag,
  start: mayBeText,
  idLabels: many(z.string()),
  labels: many(Label),
  idMembers: many(z.string()),
  idMembersVoted: many(z.string()),
  attachments: many(Attachment),
  customFieldItems: many(z.unknown()),
  stickers: many(z.unknown()),
  cover: z.object({ color: mayBeText, idAttachment: mayBeText }).nullable().catch(null),
  address: mayBeText,
  coordinates: z.unknown().optional(),
  badges: z.object({ comments: count }).catch({ comments: 0 }),
});

const CheckItem = z.object({ name: text, state: text, pos, due: mayBeText, idMember: mayBeText });
const Checklist = z.object({ idCard: text, name: text, pos, checkItems: many(CheckItem) });

/** Only what comments need: the other kinds of action tell a history that Ekipa does not take over. */
const Action = z.object({
  type: text,
  date: text,
  idMemberCreator: text,
  memberCreator: z.object({ fullName: text, username: text }).nullable().catch(null),
  data: z.object({ text, card: z.object({ id: text }).catch({ id: '' }) }).catch({ text: '', card: { id: '' } }),
});

const Board = z.object({
  name: z.string(),
  desc: text,
  lists: z.array(List),
  cards: z.array(Card),
  labels: many(Label),
  members: many(Member),
  checklists: many(Checklist),
  customFields: many(z.unknown()),
  actions: many(Action),
});

export type TrelloBoard = z.infer<typeof Board>;
export type TrelloList = z.infer<typeof List>;
export type TrelloLabel = z.infer<typeof Label>;
export type TrelloCard = z.infer<typeof Card>;
export type TrelloChecklist = z.infer<typeof Checklist>;
export type TrelloAction = z.infer<typeof Action>;

/**
 * Reads the text of a Trello export, with or without a byte order mark. Throws `import.unreadable` for what is no JSON,
 * is cut off, or is no board: a board has a name, lists and cards.
 */
export function readTrelloBoard(content: string): TrelloBoard {
  const board = Board.safeParse(parsed(content.replace(/^\uFEFF/, '')));
  if (!board.success) throw new AppError('import.unreadable');
  return board.data;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw new AppError('import.unreadable');
  }
}

/** Things in the order they have on the board, those of one place as they stand in the file. */
export const byPos = <T extends { pos: number }>(things: T[]): T[] => things.toSorted((a, b) => a.pos - b.pos);
