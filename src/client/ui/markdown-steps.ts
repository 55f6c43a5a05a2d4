import type { Options } from 'react-markdown';
import { mentionedIn } from '#shared/mentions.ts';
import { foldCase } from '#shared/text.ts';
import type { Person } from '#shared/user.ts';

/** Who can be mentioned where a text stands. */
export type Mentionable = Pick<Person, 'username' | 'fullName'>;

type Plugin = NonNullable<NonNullable<Options['remarkPlugins']>[number]>;
type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  position?: { start: { offset?: number }; end: { offset?: number } };
};

/**
 * What would make letters vanish that someone typed: tags, `&lt;`, footnotes and the addresses of links that stand apart.
 * None of it is read as Markdown, so all of it is shown as typed (B36).
 */
const asTyped = [
  'htmlFlow',
  'htmlText',
  'characterReference',
  'definition',
  'gfmFootnoteCall',
  'gfmFootnoteDefinition',
];

type Processor = { data: () => { micromarkExtensions?: unknown[] } };

export const showAsTyped = function (this: Processor) {
  (this.data().micromarkExtensions ??= []).push({ disable: { null: asTyped } });
} as Plugin;

/** What is nested deeper than anybody nests, or emphasised more often: made to burden whoever reads it. */
const burden = /^[ \t]*(?:(?:>|[-+*]|\d{1,9}[.)])[ \t]*){20}/m;
const mostSigns = 1_000;

/** Whether a text can be read as Markdown in no time. */
export const isSimple = (text: string): boolean =>
  !burden.test(text) && (text.length <= mostSigns || text.split(/[*_~]/, mostSigns + 1).length <= mostSigns);

/** Lists over many lines can be nested as well; what is deeper than this is shown as typed. */
const deepest = 20;
const isAllowed = (address: unknown) => typeof address === 'string' && /^(https?|mailto):/i.test(address);

const textNode = (value: string): Node => ({ type: 'text', value });
const elementNode = (tagName: string, properties: Node['properties'], children: Node[]): Node => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** What was typed for a part of the text. */
const sourceOf = ({ position }: Node, source: string): Node =>
  textNode(source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0));

type People = ReadonlyMap<string, Mentionable>;

/** Who is meant by a text that begins with '@'; `before` is the sign in front of it. The longest reading counts. */
function mentionAt(text: string, before: string, people: People): { end: number; person: Mentionable } | null {
  const [word = ''] = /^@\S*/.exec(text) ?? [];
  const names = mentionedIn(before + word);
  for (let end = names.size > 0 ? word.length : 0; end > 1; end--) {
    const name = foldCase(word.slice(1, end));
    const person = names.has(name) ? people.get(name) : undefined;
    if (person) return { end, person };
  }
  return null;
}

/** A text with those whom it mentions told apart from the rest. */
function withMentions(text: string, people: People): Node[] {
  const pieces = text.split(/(?=@)/);
  return pieces.flatMap((piece, index) => {
    const mention = mentionAt(piece, pieces[index - 1]?.slice(-1) ?? '', people);
    if (!mention) return [textNode(piece)];
    const { end, person } = mention;
    return [
      elementNode('mark', { title: person.fullName }, [textNode(piece.slice(0, end))]),
      textNode(piece.slice(end)),
    ];
  });
}

/** Neither a link nor what is quoted from a machine mentions anyone. */
const isOpaque = ({ tagName }: Node) => tagName === 'a' || tagName === 'code';

function readNode(node: Node, source: string, people: People, depth: number): Node[] {
  const { tagName, properties = {}, value } = node;
  if (node.type === 'text') return people.size > 0 && value?.includes('@') ? withMentions(value, people) : [node];
  if (depth > deepest) return [sourceOf(node, source)];
  const address = tagName === 'img' ? properties.src : properties.href;
  if ((tagName === 'a' || tagName === 'img') && !isAllowed(address)) return [sourceOf(node, source)];
  // A picture from elsewhere would tell its owner who reads this.
  if (tagName === 'img') return [elementNode('a', { href: address }, [textNode(String(properties.alt || address))])];
  readChildren(node, source, isOpaque(node) ? new Map() : people, depth + 1);
  return [node];
}

function readChildren(node: Node, source: string, people: People, depth = 0) {
  node.children = node.children?.flatMap((child) => readNode(child, source, people, depth));
}

/** Links lead nowhere but to the web and to mail, pictures become links, and people who are mentioned are marked. */
export const keepSafe = (source: string, people: readonly Mentionable[]): Plugin => {
  const byName = new Map(people.map((person) => [foldCase(person.username), person]));
  return () => (tree: Node) => readChildren(tree, source, byName);
};
