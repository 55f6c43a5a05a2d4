// node dist/server.js import trello FILE --owner USERNAME [--with-archived]
import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { defaultLanguage, isLanguage } from '#shared/i18n/languages.ts';
import { foldCase } from '#shared/text.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/context.ts';
import { describeError } from '#server/kernel/error-body.ts';
import { textsIn } from '#server/kernel/i18n.ts';
import { describeReport } from './import-report.ts';
import { importTrelloBoard } from './import.actions.ts';
import { accountWithLanguage } from './import.queries.ts';

const maxMegabytes = 64;

/**
 * Imports a board for `import trello FILE --owner USERNAME [--with-archived]`; `args` begins with the kind. The owner is
 * named by username or email. Prints the report in the owner's language, or in one sentence why there is nothing to
 * report. Returns the exit code: 0 when the project is there, 1 when nothing was changed.
 */
export async function importCommand(
  services: Services,
  args: string[],
  print: (line: string) => void,
): Promise<number> {
  const t = textsIn(defaultLanguage);
  const refuse = (sentence: string) => {
    print(sentence);
    return 1;
  };
  const wish = readArgs(args);
  if (!wish) return refuse(t('imports:command.usage'));
  const owner = await accountWithLanguage(services.database.db, foldCase(wish.owner));
  if (!owner) return refuse(t('imports:command.ownerUnknown', { owner: wish.owner }));

  const language = isLanguage(owner.language) ? owner.language : defaultLanguage;
  const words = textsIn(language);
  const file = await readExport(wish.file);
  if (file === 'unreadable') return refuse(words('imports:command.fileUnreadable', { file: wish.file }));
  if (file === 'tooLarge') return refuse(words('imports:command.fileTooLarge', { file: wish.file, max: maxMegabytes }));
  try {
    const { withArchived } = wish;
    const report = await importTrelloBoard(
      { ...services, language, user: owner },
      { text: textOf(file), withArchived },
    );
    describeReport(report, words).forEach(print);
    return 0;
  } catch (error) {
    const { body } = describeError(error, language);
    // What nobody foresaw is a fault of ours: the operator gets to see it.
    if (body.code === 'internal') throw error;
    return refuse(body.message);
  }
}

/** What is wanted, or null when the words on the command line do not say it. */
function readArgs(args: string[]): { file: string; owner: string; withArchived: boolean } | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { owner: { type: 'string' }, 'with-archived': { type: 'boolean', default: false } },
    });
    const [kind, file, ...more] = positionals;
    if (kind !== 'trello' || !file || more.length > 0 || !values.owner) return null;
    return { file, owner: values.owner, withArchived: values['with-archived'] };
  } catch {
    return null;
  }
}

async function readExport(path: string): Promise<Buffer | 'unreadable' | 'tooLarge'> {
  try {
    const { size } = await stat(path);
    return size > maxMegabytes * 1_048_576 ? 'tooLarge' : await readFile(path);
  } catch {
    return 'unreadable';
  }
}

/** An export is UTF-8: other bytes would come in as damaged letters. */
function textOf(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new AppError('import.unreadable');
  }
}
