// Finds the rules of permissions in the source, and what is left where each of them is taken away.
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor, type ESTree, type VisitorObject } from 'vite';
import { errorStatus } from '#shared/errors.ts';
import { taskActions } from '#shared/permissions.ts';

export type Mutant = {
  id: number;
  file: string;
  line: number;
  /** What stands there, and what takes its place: in a few words, and as code. */
  was: string;
  instead: string;
  becomes: string;
  /** Which of those in the file that look the same. */
  nth: number;
  start: number;
  end: number;
  /** A property whose value is asked for anew each time, though it is written once. */
  key?: { text: string; valueStart: number };
  isProcedure?: true;
};
type Found = Omit<Mutant, 'id' | 'file' | 'line' | 'was' | 'instead' | 'nth'> & { was?: string; instead?: string };
type Range = { start: number; end: number };

/** Decisions of `permissions.ts`, and what they say to everyone. */
const permissive: Record<string, string> = {
  canOnProject: "'allowed'",
  canOnTask: "'allowed'",
  canRemove: "'allowed'",
  canGiveRole: "'allowed'",
  canPlace: "'allowed'",
  canCancelInvitation: "'allowed'",
  canSeeInvitation: 'true',
  canGrant: 'true',
  canManage: 'true',
  isManager: 'true',
  looksAfterChat: 'true',
  canGiveInChat: 'true',
  canTakeOutOfChat: 'true',
  isHiddenTask: 'false',
};

/** Refusals that are a matter of permissions.md besides all with 401, 403 and 404: its rules 3, 4, 5, 8 and 9. */
const refusals = new Set([
  'project.archived',
  'member.coordinator',
  'member.coordinatorRole',
  'member.lastEmployer',
  'task.projectFixed',
  'task.assigneeNotMember',
  'task.columnUnknown',
  'member.notManager',
  'member.teamUnknown',
  'member.notMember',
  'invitation.otherAccount',
  'chat.ofProject',
  'replyToId',
  'attachmentIds',
]);
const isRefusal = (code: string) =>
  refusals.has(code) || [401, 403, 404].includes(errorStatus[code as keyof typeof errorStatus]);

/** Checks that throw. Those of limits and of how far something has come are no permissions. */
const guard =
  /^(access[A-Z]\w*|permit\w*|require(?!NotPast|Room|There|Pending|Uninvited|MayAsk|OpenAccount|Multipart)[A-Z]\w*)$/;

/** What asks for no more than being there. */
const reads = new Set([
  'project.read',
  'project.export',
  'member.list',
  'member.remove',
  'invite.list',
  'team.list',
  'column.list',
  'chat.read',
  'task.read',
]);
const permissions = readFileSync('src/shared/permissions.ts', 'utf8');
const projectActions = [...permissions.matchAll(/^ {2}'([\w.]+)': \d,$/gm)].map(([, action]) => String(action));

/** The action that asks for least in the place of another one; null where that one asks for no more. */
function weakestOf(action: string, file: string): string | null {
  if (reads.has(action)) return null;
  // Of a task that is not there yet the project decides.
  if (action === 'task.assign' && file.endsWith('task.actions.ts')) return "'task.create'";
  if ((taskActions as readonly string[]).includes(action)) return "'task.read'";
  if (projectActions.includes(action)) return "'project.read'";
  return action === 'post' || action === 'change' ? "'read'" : null;
}

const isDecision = (file: string) => /shared\/(chat-)?permissions\.ts$/.test(file);
const isAccess = (file: string) => file.endsWith('.access.ts');
const isGate = (file: string) =>
  /(kernel\/trpc|http\/(rest|uploads|websocket|trpc-stored)|auth\/session)\.ts$/.test(file);
const isAction = (file: string) => /(\.actions|\.stored|task\.changes)\.ts$/.test(file);
const isRouter = (file: string) => file.endsWith('.router.ts');
const isQuery = (file: string) => file.endsWith('.queries.ts');
/** What nobody calls over the network. */
const isOperators = (file: string) => /modules\/(imports|backups|reminders|samples)\//.test(file);

/** Queries that find a thing by who asks and by what it lies below. */
const finder =
  /^(\w+(ById|ForUser|ByHash)|listLooseFiles|deleteSessionOf|notificationOf|directChats|visible\w+|share\w+|accountByName)$/;

const opposite: Record<string, string> = { '>=': '>', '>': '>=', '<=': '<', '<': '<=' };

/** Everything in a file that decides over someone's permission, and what it becomes when it no longer does. */
function mutantsIn(file: string, source: string): Found[] {
  const found: Found[] = [];
  const said = ({ start, end }: Range) => source.slice(start, end);
  const add = ({ start, end }: Range, becomes: string, was?: string) =>
    void found.push({ start, end, becomes, was, instead: was && 'nothing' });
  /** Literals that are no values: types, keys, what is put together once at the start. */
  const fixed = new Set<unknown>();
  const tests: Range[] = [];
  const isInTest = ({ start, end }: Range) => tests.some((test) => start >= test.start && end <= test.end);

  const isRefusing = (then: string) =>
    [...then.matchAll(/(?:AppError|refuse)\('([\w.]+)'/g)].some(([, code]) => isRefusal(String(code))) ||
    (isGate(file) && /sendError|return null/.test(then));
  const hasValue = (node: { type: string } | null | undefined) => node?.type === 'BinaryExpression';

  const ofChecks: VisitorObject = {
    IfStatement: ({ test, consequent }) => {
      const isMeant = isDecision(file) || isAccess(file) || isRefusing(said(consequent));
      if (isMeant) tests.push(test);
      if (isMeant) add(test, 'false');
    },
    LogicalExpression: (node) => {
      if (node.operator === '??' || !(isDecision(file) || isAccess(file) || isInTest(node))) return;
      add(node, said(node.left));
      add(node, said(node.right));
    },
    Literal: (node) => {
      const weakest = typeof node.value === 'string' && !fixed.has(node) ? weakestOf(node.value, file) : null;
      if (weakest) add(node, weakest);
    },
    TemplateLiteral: (node) => {
      if (/^`(member\.add|invite\.create)\./.test(said(node))) add(node, "'project.read'");
    },
    CallExpression: (node) => {
      const name = node.callee.type === 'Identifier' ? node.callee.name : '';
      const always = permissive[name];
      if (always) add(node, always);
      if (said(node.callee) === 'ignoresArchive.has') add(node, 'true');
    },
    ExpressionStatement: ({ expression }) => addGuard(expression),
    ArrowFunctionExpression: ({ body }) => {
      if (said(body).startsWith('require')) addGuard(body);
    },
  };
  function addGuard(node: ESTree.Node) {
    const call = node.type === 'AwaitExpression' || node.type === 'UnaryExpression' ? node.argument : node;
    if (call.type === 'AwaitExpression') return addGuard(call);
    if (call.type === 'CallExpression' && guard.test(said(call.callee))) add(node, 'undefined');
  }

  const ofDecisions: VisitorObject = {
    IfStatement: ({ test }) => add(test, 'false'),
    LogicalExpression: (node) => ofChecks.LogicalExpression?.(node),
    ConditionalExpression: (node) => {
      add(node, said(node.consequent));
      add(node, said(node.alternate));
    },
    BinaryExpression: (node) => {
      const other = opposite[node.operator];
      if (other) add(node, `${said(node.left)} ${other} ${said(node.right)}`);
    },
    VariableDeclarator: ({ init }) => {
      if (init && (hasValue(init) || init.type === 'CallExpression') && /===|\.includes\(|>=/.test(said(init)))
        add(init, 'true');
    },
    ArrowFunctionExpression: ({ body }) => {
      if (hasValue(body) || body.type === 'LogicalExpression' || body.type === 'CallExpression') add(body, 'true');
    },
    Property: (node) => {
      const { key, value } = node;
      const isRank = value.type === 'Literal' && typeof value.value === 'number' && value.value > 1;
      const isOpen = value.type === 'Literal' && typeof value.value !== 'boolean' && !isRank;
      const isAllowed = /^'(task|comment|attachment|checklist)\./.test(said(key)) && !isOpen && !isRank;
      if (!isRank && !(isAllowed && said(value) !== 'true')) return;
      const becomes = isRank ? String(Number(said(value)) - 1) : 'true';
      found.push({ start: node.start, end: node.end, becomes, key: { text: said(key), valueStart: value.start } });
    },
  };

  const ofRouters: VisitorObject = {
    Property: ({ key, value }) => {
      const open = said(value).replace(/^authed\b/, '__open');
      if (open !== said(value))
        found.push({
          start: value.start,
          end: value.end,
          was: `${said(key)} for users`,
          instead: 'for anyone',
          becomes: open,
          isProcedure: true,
        });
    },
  };

  let query = '';
  const ofQueries: VisitorObject = {
    VariableDeclarator: ({ id, init }) => {
      if (init?.type === 'ArrowFunctionExpression') query = said(id);
    },
    FunctionDeclaration: ({ id }) => void (query = id?.name ?? ''),
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || !/\.(where|on)$/.test(said(callee)) || !finder.test(query)) return;
      const [column] = node.arguments;
      if (column && !/^'(\w+\.)?(id|tokenHash|\w+Key)'$/.test(said(column)))
        add(node, said(callee.object), source.slice(callee.object.end, node.end));
    },
  };

  const visitors = isDecision(file) ? ofDecisions : isRouter(file) ? ofRouters : isQuery(file) ? ofQueries : ofChecks;
  const { program } = parseSync(file, source, { lang: 'ts' });
  new Visitor({
    TSLiteralType: ({ literal }) => void fixed.add(literal),
    NewExpression: ({ arguments: given, callee }) => {
      const [list] = given;
      if (said(callee) === 'Set' && list?.type === 'ArrayExpression') for (const one of list.elements) fixed.add(one);
    },
    Property: ({ key }) => void fixed.add(key),
  }).visit(program);
  new Visitor(visitors).visit(program);
  return found;
}

const files = ['src/shared', 'src/server']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((file) => [isDecision, isAccess, isGate, isAction, isRouter, isQuery].some((isOne) => isOne(file)))
  .filter((file) => !isOperators(file))
  .toSorted();

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim().slice(0, 100);

/** All rules, with what is left of each. */
export function findMutants(): Mutant[] {
  let id = 0;
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const seen = new Map<string, number>();
    return mutantsIn(file, source).map((one) => {
      const was = oneLine(one.was ?? source.slice(one.start, one.end));
      const instead = oneLine(one.instead ?? one.becomes);
      const nth = (seen.get(`${was} ${instead}`) ?? 0) + 1;
      seen.set(`${was} ${instead}`, nth);
      const line = source.slice(0, one.start).split('\n').length;
      return { ...one, id: ++id, file, line, was, instead, nth };
    });
  });
}
