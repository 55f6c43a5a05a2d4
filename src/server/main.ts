// Serves, or runs one command beside a running server (contract §9).
import { join } from 'node:path';
import { doctorCommand } from '#server/doctor/doctor.command.ts';
import { mailerOf, readEnv, settingsOf, type Env } from '#server/env.ts';
import { systemClock } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/context.ts';
import { databaseName, makeBackupFolder, makeDataFolder, requireData } from '#server/kernel/data-folder.ts';
import { openDatabase } from '#server/kernel/db.ts';
import { EventBus } from '#server/kernel/event-bus.ts';
import { OperatorError } from '#server/kernel/operator-error.ts';
import { userCommand } from '#server/modules/accounts/user.command.ts';
import { auditCommand } from '#server/modules/audit/audit.command.ts';
import { backupCommand, restoreCommand } from '#server/modules/backups/backup.command.ts';
import { upgrade } from '#server/modules/backups/upgrade.actions.ts';
import { importCommand } from '#server/modules/imports/import.command.ts';
import { projectCommand } from '#server/modules/projects/project.command.ts';
import { serve } from '#server/serve.ts';

const help = `Ekipa

  node dist/server.js                                   serve
  node dist/server.js doctor                            looks for what is wrong with the set-up, and says what to do
  node dist/server.js import trello FILE --owner NAME   make a project of a Trello board's JSON export
                      [--with-archived]                 with its archived lists and cards
  node dist/server.js user list                         who has an account
  node dist/server.js user add NAME --email A --name N  make an account, with a link to set its password
  node dist/server.js user reset-password NAME          a link that sets a new password, once, within an hour
  node dist/server.js user sessions NAME                where someone is signed in, and when it was last used
  node dist/server.js user sign-out NAME                end all sessions of an account
  node dist/server.js user disable|enable NAME          close an account, and open it again
  node dist/server.js project list                      every project, with who coordinates it and who is in it
  node dist/server.js project hand-over ID NAME         make a member the coordinator, whoever is it now
  node dist/server.js audit [--user NAME] [--since DAY] [--limit N]
                                                        sign-ins, roles, deletions and commands, newest last
  node dist/server.js backup FILE                       write database and uploads into one archive, while serving or not
  node dist/server.js restore FILE                      put such an archive in the place of the data

The configuration is read from the environment: see README.md.`;

// The data is its owner's alone.
process.umask(0o077);

// Who reads only the first lines (`… | head`) has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

async function open(env: Env): Promise<Services> {
  const database = openDatabase(join(env.DATA_DIR, databaseName));
  const before = await upgrade(database, systemClock, env.DATA_DIR);
  if (before) say(`The database is brought up to date. As it was before it is in ${before}`);
  return { database, bus: new EventBus(), clock: systemClock, settings: settingsOf(env), mailer: mailerOf(env) };
}

/** Each says what it did; a number is the exit code where that is not 0. */
type Command = (env: Env, args: string[], print: (line: string) => void) => Promise<number | void>;

const withServices =
  (run: (services: Services, args: string[], print: (line: string) => void) => Promise<number | void>): Command =>
  async (env, args, print) => {
    requireData(env.DATA_DIR);
    const services = await open(env);
    try {
      return await run(services, args, print);
    } finally {
      await services.database.close();
    }
  };

const commands: Record<string, Command> = {
  import: withServices(importCommand),
  user: withServices(userCommand),
  project: withServices(projectCommand),
  audit: withServices(auditCommand),
  // It says what it finds as it goes, faults too.
  doctor: async (env, args) => {
    if (args.length > 0) throw new OperatorError('Usage: node dist/server.js doctor');
    return doctorCommand(env, process.env, systemClock, say);
  },
  backup: ({ DATA_DIR }, args, print) => backupCommand(DATA_DIR, args, print),
  restore: ({ DATA_DIR }, args, print) => restoreCommand(DATA_DIR, args, print),
};

async function main([name, ...args]: string[]): Promise<void> {
  if (name === '--help' || name === 'help') return say(help);
  if (name === undefined) {
    const env = readEnv(process.env);
    makeDataFolder(env.DATA_DIR);
    if (env.BACKUP_DIR !== undefined) makeBackupFolder(env.BACKUP_DIR);
    return serve(await open(env), env);
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    complain(`${name}: no such command\n\n${help}`);
    process.exitCode = 2;
    return;
  }
  const lines: string[] = [];
  process.exitCode = (await command(readEnv(process.env), args, (line) => void lines.push(line))) ?? 0;
  const tell = process.exitCode === 0 ? say : complain;
  if (lines.length > 0) tell(lines.join('\n'));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  // One line for what the operator can mend; the rest with its trace.
  if (error instanceof OperatorError) complain(error.message);
  else if (error instanceof Error && 'code' in error) complain(`Ekipa stopped: ${error.message}`);
  else throw error;
  process.exit(1);
}
