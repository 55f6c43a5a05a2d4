import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** What can be found, by the letter that its scope begins with, and its number in the index: `id * 8 + number`. */
const numbers = { project: 0, task: 1, comment: 2, message: 3, chat: 4 };

type Source = {
  table: string;
  number: number;
  /** SQL of one row, which is called `r`. */
  scope: string;
  title: string;
  body: string;
  /** Columns whose change is to be found. */
  watched: string;
};

/** No Unicode folding takes the stroke off an 'ł'. */
const folded = (text: string) => `replace(replace(coalesce(${text}, ''), 'ł', 'l'), 'Ł', 'L')`;
const projectOfTask = `(select "projectId" from "tasks" where "id" = r."taskId")`;

const sources: Source[] = [
  {
    table: 'projects',
    number: numbers.project,
    scope: `'r' || r."id"`,
    title: folded('r."name"'),
    body: folded('r."description"'),
    watched: '"name", "description"',
  },
  {
    table: 'tasks',
    number: numbers.task,
    scope: `'t' || r."projectId"`,
    title: folded('r."title"'),
    body: `${folded('r."description"')} || ' ' || ${folded('r."labels"')}`,
    watched: '"title", "description", "labels"',
  },
  {
    table: 'task_comments',
    number: numbers.comment,
    scope: `'n' || ${projectOfTask}`,
    title: `''`,
    body: folded('r."content"'),
    watched: '"content"',
  },
  {
    table: 'chat_messages',
    number: numbers.message,
    scope: `case when r."taskId" is not null then 'k' || ${projectOfTask}
      when r."teamChatId" is not null then 'm' || r."teamChatId" else 'd' || r."directChatId" end`,
    title: `''`,
    body: folded('r."content"'),
    watched: '"content"',
  },
  {
    table: 'team_chats',
    number: numbers.chat,
    scope: `'c' || r."id"`,
    title: folded('r."name"'),
    body: folded('r."description"'),
    watched: '"name", "description"',
  },
];

type Index = {
  /** SQL of the number of a row; `order` is that of the ids in which the lowest comes first, so that it is put in quickly. */
  numberOf: (id: string, kind: number) => string;
  order: 'asc' | 'desc';
  /** What else FTS5 is told. */
  options: RawBuilder<unknown>;
};

/** The database keeps the index itself, so that no write of any process can forget it. */
async function follow(db: QueryExecutorProvider, { table, number, scope, title, body, watched }: Source, index: Index) {
  const row = `${index.numberOf('r."id"', number)}, ${scope}, ${title}, ${body}`;
  const insert = `insert into search_index(rowid, scope, title, body) select ${row} from "${table}" r`;
  const one = `${insert} where r."id" = new."id"`;
  const drop = `delete from search_index where rowid = ${index.numberOf('old."id"', number)}`;
  const statements = [
    `${insert} order by r."id" ${index.order}`,
    `create trigger "search_${table}_insert" after insert on "${table}" begin ${one}; end`,
    `create trigger "search_${table}_update" after update of ${watched} on "${table}" begin ${drop}; ${one}; end`,
    `create trigger "search_${table}_delete" after delete on "${table}" begin ${drop}; end`,
  ];
  // Put together of what stands in this folder alone; a trigger takes no parameters.
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * A full-text index over what people write, without its own copy of the texts. `scope` says where a row belongs ('t12': a
 * task of project 12), so that a search reads only what lies in its reader's projects and chats. It is merged to
 * one part at the end, or the first to delete much would wait for that.
 */
export async function makeIndex(db: QueryExecutorProvider, index: Index) {
  await sql`create virtual table search_index using fts5(scope, title, body, content = '', contentless_delete = 1,
    tokenize = "unicode61 remove_diacritics 2", ${index.options})`.execute(db);
  for (const source of sources) await follow(db, source, index);
  await sql`insert into search_index(search_index) values ('optimize')`.execute(db);
}

export async function dropIndex(db: QueryExecutorProvider) {
  for (const { table } of sources)
    for (const change of ['insert', 'update', 'delete'])
      await sql`drop trigger if exists ${sql.ref(`search_${table}_${change}`)}`.execute(db);
  await sql`drop table search_index`.execute(db);
}

export const up = (db: Kysely<unknown>) =>
  makeIndex(db, { numberOf: (id, kind) => `${id} * 8 + ${kind}`, order: 'asc', options: sql`prefix = '2 3'` });
