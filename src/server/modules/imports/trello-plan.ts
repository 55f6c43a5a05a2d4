// A Trello board as the project it becomes. Pure: the file goes in, what to write comes out.
import { generateNKeysBetween } from 'fractional-indexing';
import { limits } from '#shared/limits.ts';
import { cleanText } from '#shared/text.ts';
import type { TrelloReport } from '#shared/trello-report.ts';
import { shortenedTo } from './long-text.ts';
import { startTally, type Tally } from './tally.ts';
import { byPos, type TrelloBoard, type TrelloList } from './trello-file.ts';
import { countLosses } from './trello-losses.ts';
import { partsOf } from './trello-parts.ts';
import { placesOf, type Place } from './trello-places.ts';
import { planTask, shortener, type PlannedTask, type PlanOptions } from './trello-task.ts';

export type PlacedTask = PlannedTask & { place: Place; position: string };
export type ImportPlan = {
  project: { name: string; description: string | null };
  /** Names of the project's own columns, in order. */
  columns: string[];
  /** Column by column, each from the top. */
  tasks: PlacedTask[];
  report: Omit<TrelloReport, 'projectId'>;
};

/**
 * What an import of the board will make, and its report. Lists become the standing statuses where their name says so,
 * else columns of the project's own, in order; cards keep their order. A card whose list is not in the file goes to the
 * first column, below what stands there. Archived lists and cards come in only `withArchived`.
 */
export function planImport(board: TrelloBoard, options: PlanOptions): ImportPlan {
  const tally = startTally();
  const lists = byPos(board.lists).filter((list) => options.withArchived || !list.closed);
  const { places, columns: ownLists } = placesOf(lists);
  const parts = partsOf(board, options.withArchived, tally);
  tally.leaveOut('archivedLists', board.lists.length - lists.length);
  tally.bringIn('columns', lists.length);
  tally.bringIn('customColumns', ownLists.length);
  countLosses(board, parts, tally);

  const { project, columns } = planProject(board, ownLists, options, tally);
  const withoutList = parts.filter(({ card }) => !places.has(card.idList));
  const tasks = [...new Set<Place>(['to_do', ...places.values()])].flatMap((place) => {
    const listed = parts.filter(({ card }) => places.get(card.idList) === place);
    const cards = place === 'to_do' ? [...listed, ...withoutList] : listed;
    const positions = generateNKeysBetween(null, null, cards.length);
    return cards.map((part, index) => ({
      ...planTask(part, board, options, tally),
      place,
      position: positions[index] ?? '',
    }));
  });

  const { imported, leftOut, shortened } = tally;
  const dueComplete = tasks.filter((task) => task.isDueComplete).map((task) => task.title);
  const counts = { imported, cardsWithoutList: withoutList.length, dueComplete, leftOut, shortened };
  return { project, columns, tasks, report: { projectName: project.name, ...counts } };
}

/**
 * The project's name and description and the names of its columns. Names over their limit stand whole at the head of
 * the description, in which a board's description too long for it ends with '…'; the report counts both.
 */
function planProject(board: TrelloBoard, lists: TrelloList[], { t }: PlanOptions, tally: Tally) {
  const { whole, shorten } = shortener(t, tally);
  const name = shorten('projectName', board.name, limits.title);
  const columns = lists.map((list) => shorten('columns', list.name, limits.title));
  const texts = [...whole, cleanText(board.desc)].filter(Boolean).join('\n\n');
  const description = shortenedTo(texts, limits.longText);
  if (description !== texts) tally.shorten('projectDescription');
  return { project: { name, description: description || null }, columns };
}
