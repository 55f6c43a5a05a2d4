// Becomes dist/server.js: serves, or runs one command beside a running server (contract §9).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { mailerOf, readEnv, settingsOf, type Env } from '#server/env.ts';
import { systemClock } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/context.ts';
import { migrate, openDatabase } from '#server/kernel/db.ts';
import { EventBus } from '#server/kernel/event-bus.ts';
import { OperatorError } from '#server/kernel/operator-error.ts';
import { importCommand } from '#server/modules/imports/import.command.ts';
import { serve } from '#server/serve.ts';

const help = `Ekipa

  node dist/server.js                                   serve
  node dist/server.js import trello FILE --owner NAME   make a project of a Trello board's JSON export
                      [--with-archived]                 with its archived lists and cards

The configuration is read from the environment: see README.md.`;

// Who reads only the first lines (`… | head`) has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

async function open(env: Env): Promise<Services> {
  mkdirSync(env.DATA_DIR, { recursive: true });
  const database = openDatabase(join(env.DATA_DIR, 'ekipa.db'));
  await migrate(database.db);
  return { database, bus: new EventBus(), clock: systemClock, settings: settingsOf(env), mailer: mailerOf(env) };
}

async function main([command, ...args]: string[]): Promise<void> {
  if (command === '--help' || command === 'help') return say(help);
  const isKnown = command === undefined || command === 'import';
  if (!isKnown) {
    complain(`${command}: no such command\n\n${help}`);
    process.exitCode = 2;
    return;
  }
  const env = readEnv(process.env);
  const services = await open(env);
  if (command === undefined) return serve(services, env);
  const lines: string[] = [];
  process.exitCode = await importCommand(services, args, (line) => void lines.push(line));
  await services.database.close();
  const tell = process.exitCode === 0 ? say : complain;
  tell(lines.join('\n'));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  // One line for what the operator can mend; the rest with its trace.
  if (error instanceof OperatorError) complain(error.message);
  else if (error instanceof Error && 'code' in error) complain(`Ekipa cannot start: ${error.message}`);
  else throw error;
  process.exit(1);
}
