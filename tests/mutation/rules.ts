// Finds the rules of permissions in the source, and what is left where each of them is taken away.
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor, type ESTree, type VisitorObject } from 'vite';
import {
  finder,
  guard,
  isAccess,
  isAction,
  isDecision,
  isGate,
  isOperators,
  isQuery,
  isRefusal,
  isRouter,
  permissive,
  weakestOf,
} from './words.ts';

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

  const ofChecks: VisitorObject = {
    IfStatement: ({ test, consequent }) => {
      if (!isAccess(file) && !isRefusing(said(consequent))) return;
      tests.push(test);
      add(test, 'false');
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
      const isAsked = init?.type === 'BinaryExpression' || init?.type === 'CallExpression';
      if (isAsked && /===|>=|\.includes\(/.test(said(init))) add(init, 'true');
    },
    ArrowFunctionExpression: ({ body }) => {
      if (['BinaryExpression', 'LogicalExpression', 'CallExpression'].includes(body.type)) add(body, 'true');
    },
    Property: (node) => {
      const { key, value } = node;
      const rank = Number(said(value));
      const isAllowing = Number.isNaN(rank) && /^'(task|comment|attachment|checklist)\./.test(said(key));
      if (!(rank > 1) && !(isAllowing && said(value) !== 'true')) return;
      const becomes = rank > 1 ? String(rank - 1) : 'true';
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

  const isPrepared = (node: ESTree.Node | null) =>
    node?.type === 'CallExpression' && /^(prepared\.\w+|ofChosen)$/.test(said(node.callee));
  let query = '';
  const ofQueries: VisitorObject = {
    VariableDeclarator: ({ id, init }) => {
      if (init?.type === 'ArrowFunctionExpression' || isPrepared(init)) query = said(id);
    },
    FunctionDeclaration: ({ id }) => void (query = id?.name ?? ''),
    CallExpression: (node) => {
      const { callee } = node;
      if (said(callee) === 'isSeenBy') add(node, '__everything');
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
