import { z } from 'zod';
import { Id } from '#shared/id.ts';

/** Why something of a Trello board did not come in. The words are in imports.json, under `leftOut.<reason>`. */
export const leftOutReasons = [
  'archivedLists',
  'archivedCards',
  'cardsInArchivedLists',
  'archivedChecklists',
  'archivedComments',
  'archivedAttachments',
  'looseChecklists',
  'commentsOnMissingCards',
  'commentsNotInFile',
  'attachmentsWithoutLink',
  'members',
  'assignments',
  'labelsOverLimit',
  'unreadableDueDates',
  'startDates',
  'customFields',
  'customFieldValues',
  'checklistItemDetails',
  'covers',
  'stickers',
  'votes',
  'locations',
] as const;
export const LeftOutReason = z.enum(leftOutReasons);
export type LeftOutReason = z.infer<typeof LeftOutReason>;

/** Texts that were over their limit (contract §8). The words are in imports.json, under `shortened.<kind>`. */
export const shortenedKinds = [
  'projectName',
  'projectDescription',
  'columns',
  'titles',
  'labels',
  'checklists',
  'checklistItems',
  'descriptions',
  'comments',
] as const;
export const ShortenedKind = z.enum(shortenedKinds);
export type ShortenedKind = z.infer<typeof ShortenedKind>;

const Count = z.int().positive();

/**
 * What an import of a Trello board ends with: what came in, and what was left out and why. `columns` counts lists,
 * `customColumns` those of them that became columns of the project's own; `labels` counts labels on tasks.
 */
export const TrelloReport = z.object({
  projectId: Id,
  projectName: z.string(),
  imported: z.object({
    columns: z.int(),
    customColumns: z.int(),
    tasks: z.int(),
    checklists: z.int(),
    checklistItems: z.int(),
    comments: z.int(),
    labels: z.int(),
    dueDates: z.int(),
    links: z.int(),
  }),
  /** Cards whose list is not in the file; they stand in the first column. */
  cardsWithoutList: z.int(),
  /** Titles of tasks that Trello has as 'due complete': they stay in the column of their list. */
  dueComplete: z.array(z.string()),
  leftOut: z.partialRecord(LeftOutReason, Count),
  shortened: z.partialRecord(ShortenedKind, Count),
});
export type TrelloReport = z.infer<typeof TrelloReport>;
