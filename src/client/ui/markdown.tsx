import { clsx } from 'clsx';
import { type ComponentProps, memo, type ReactNode } from 'react';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import { linkClass } from './classes.ts';
import { isSimple, keepSafe, type Mentionable, showAsTyped } from './markdown-steps.ts';

type Part<Tag extends 'p' | 'a' | 'table' | 'input' | 'li' | 'ul' | 'td'> = ComponentProps<Tag> & ExtraProps;

const Heading = ({ children }: Part<'p'>) => (
  <h4 dir="auto" className="text-15 font-semibold not-first:mt-2">
    {children}
  </h4>
);

/** In a line of a talk, which is no part of the page's outline. */
const BoldLine = ({ children }: Part<'p'>) => (
  <p dir="auto" className="text-15 font-semibold">
    {children}
  </p>
);

const Link = ({ href, children }: Part<'a'>) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
    <bdi>{children}</bdi>
  </a>
);

/** A wide one scrolls in itself, by keyboard too. */
const Table = ({ children }: Part<'table'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached
  <div tabIndex={0} className="max-w-full overflow-x-auto rounded-control border border-line">
    <table className="w-max min-w-full border-collapse text-13">{children}</table>
  </div>
);

const cellClass = 'max-w-80 border-line px-2.5 py-1.5 not-first:border-l in-[tbody]:border-t';

const isTaskItem = (className: string | undefined) => className?.includes('task-list-item') ?? false;

const components: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: Link,
  table: Table,
  p: ({ children }) => <p dir="auto">{children}</p>,
  ul: ({ children, className }) => (
    <ul className={clsx('flex flex-col gap-0.5 pl-5', className ? 'list-none' : 'list-disc')}>{children}</ul>
  ),
  ol: ({ children, start }) => (
    <ol start={start} className="flex list-decimal flex-col gap-0.5 pl-5">
      {children}
    </ol>
  ),
  li: ({ children, className }) => (
    <li dir="auto" className={clsx(isTaskItem(className) && 'list-none *:first:-ml-5')}>
      {children}
    </li>
  ),
  input: ({ checked }) => <span className="mr-1.5 inline-block w-4">{checked ? '☑' : '☐'}</span>,
  blockquote: ({ children }) => (
    <blockquote dir="auto" className="flex flex-col gap-2 border-s-2 border-line-strong ps-3 text-ink-2">
      {children}
    </blockquote>
  ),
  pre: ({ children }) => <pre className="rounded-control bg-sunken px-3 py-2 whitespace-pre-wrap">{children}</pre>,
  code: ({ children }) => <code className="rounded-chip bg-sunken px-1 py-px font-mono text-13">{children}</code>,
  hr: () => <hr className="border-line" />,
  th: ({ children, style }) => (
    <th dir="auto" style={style} className={clsx(cellClass, 'bg-sunken text-left font-semibold')}>
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td dir="auto" style={style} className={cellClass}>
      {children}
    </td>
  ),
  mark: ({ children, title }) => (
    <mark title={title} className="-mx-0.5 rounded-chip bg-brand-soft px-0.5 font-medium text-brand-ink">
      {children}
    </mark>
  ),
};

const withoutHeadings: Components = {
  ...components,
  h1: BoldLine,
  h2: BoldLine,
  h3: BoldLine,
  h4: BoldLine,
  h5: BoldLine,
  h6: BoldLine,
};

const remarkPlugins = [remarkGfm, remarkBreaks, showAsTyped];
const everyAddress = (address: string) => address;
const nobody: readonly Mentionable[] = [];

function draw(text: string, people: readonly Mentionable[], hasHeadings: boolean): ReactNode {
  const rehypePlugins = [keepSafe(text, people)];
  // Addresses are judged by `keepSafe`.
  const parts = hasHeadings ? components : withoutHeadings;
  const options = { components: parts, remarkPlugins, rehypePlugins, urlTransform: everyAddress };
  return isSimple(text) ? ReactMarkdown({ children: text, ...options }) : <p className="whitespace-pre-wrap">{text}</p>;
}

type Props = {
  text: string;
  /** Those whom '@username' can mean here. */
  people?: readonly Mentionable[];
  /** Without them, headings are bold lines: for a text that the page's outline does not hold. */
  hasHeadings?: boolean;
  className?: string;
};

/**
 * A text of many lines as its writer meant it: Markdown with tables, lists of things to do and links. It is made of
 * elements and never of HTML: tags are shown as typed, links lead to the web or to mail alone, and no picture is fetched
 * from elsewhere (B36).
 */
export const Markdown = memo(({ text, people = nobody, hasHeadings = true, className }: Props) => (
  <div className={clsx('flex min-w-0 flex-col gap-2 text-sm wrap-anywhere', className)}>
    {draw(text, people, hasHeadings)}
  </div>
));
