// node dist/server.js project list | hand-over
import { parseArgs } from 'node:util';
import type { Services } from '#server/kernel/context.ts';
import { columnsForTerminal } from '#server/kernel/for-terminal.ts';
import { OperatorError } from '#server/kernel/operator-error.ts';
import { accountOf } from '#server/modules/accounts/operator.actions.ts';
import { everyProject, handOverTo } from './project-operator.actions.ts';

type Print = (line: string) => void;

const usage = `Usage:
  node dist/server.js project list
  node dist/server.js project hand-over ID USERNAME`;

type Member = Awaited<ReturnType<typeof everyProject>>[number]['members'][number];

const nameOf = ({ username, isOpen }: Pick<Member, 'username' | 'isOpen'>) =>
  isOpen ? username : `${username} (disabled)`;

async function list(services: Services, print: Print): Promise<void> {
  for (const { id, name, isInTrash, members, isUnattended } of await everyProject(services)) {
    const coordinator = members.find(({ isCoordinator }) => isCoordinator);
    print(
      columnsForTerminal(
        String(id),
        isInTrash ? `${name} (in the trash)` : name,
        `coordinator: ${coordinator ? nameOf(coordinator) : '-'}${isUnattended ? ', nobody in charge' : ''}`,
        `members: ${members.map((member) => `${nameOf(member)} ${member.role}`).join(', ')}`,
      ),
    );
  }
}

function read(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  } catch {
    throw new OperatorError(usage);
  }
}

/** What an operator does to projects; `args` begins with what. It works beside a running server. */
export async function projectCommand(services: Services, args: string[], print: Print): Promise<void> {
  const [what, id, name, ...more] = read(args);
  if (what === 'list' && id === undefined) return list(services, print);
  if (what !== 'hand-over' || !/^[1-9]\d{0,14}$/.test(id ?? '') || name === undefined || more.length > 0)
    throw new OperatorError(usage);
  const account = await accountOf(services, name);
  const { name: project, from } = await handOverTo(services, Number(id), account);
  const taken = from ? ` It was taken from ${nameOf(from)}.` : '';
  print(`${account.username} now coordinates project ${id} (${columnsForTerminal(project)}), as an employer.${taken}`);
}
