import { leftOutReasons, shortenedKinds, type TrelloReport } from '#shared/trello-report.ts';
import type { Texts } from '#server/kernel/i18n.ts';

/** How many names of tasks are said before they are only counted. */
const namesShown = 20;

const importedKinds = [
  'columns',
  'customColumns',
  'tasks',
  'checklists',
  'checklistItems',
  'comments',
  'labels',
  'dueDates',
  'links',
] as const satisfies (keyof TrelloReport['imported'])[];

const section = (heading: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)];

/** The report in words, line by line: what came in, what was left out and why, what one should know. */
export function describeReport(report: TrelloReport, t: Texts): string[] {
  const { imported, leftOut, shortened, cardsWithoutList: homeless } = report;
  const hasArchived = leftOut.archivedLists ?? leftOut.archivedCards ?? leftOut.cardsInArchivedLists;
  return [
    t('imports:report.title', { name: report.projectName, id: report.projectId }),
    ...section(
      t('imports:report.imported'),
      importedKinds
        .filter((kind) => kind === 'tasks' || imported[kind] > 0)
        .map((kind) => t(`imports:imported.${kind}`, { count: imported[kind] })),
    ),
    ...section(
      t('imports:report.leftOut'),
      leftOutReasons
        .filter((reason) => leftOut[reason])
        .map((reason) => t(`imports:leftOut.${reason}`, { count: leftOut[reason] })),
    ),
    ...section(
      t('imports:report.shortened'),
      shortenedKinds
        .filter((kind) => shortened[kind])
        .map((kind) => t(`imports:shortened.${kind}`, { count: shortened[kind] })),
    ),
    ...describeDueComplete(report.dueComplete, t),
    ...(homeless > 0 ? [t('imports:report.cardsWithoutList', { count: homeless })] : []),
    ...(imported.links > 0 ? [t('imports:report.links')] : []),
    ...(hasArchived ? [t('imports:report.withArchived')] : []),
  ];
}

function describeDueComplete(titles: string[], t: Texts): string[] {
  if (titles.length === 0) return [];
  const others = titles.length - namesShown;
  const names = titles.slice(0, namesShown);
  if (others > 0) names.push(t('imports:report.more', { count: others }));
  return section(t('imports:report.dueComplete', { count: titles.length }), names);
}
