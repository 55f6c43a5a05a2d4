/** What stands for itself when a text is read as Markdown: the signs go, the words stay. */
const signs: [RegExp, string][] = [
  // Fences, rules and the lines between a table's head and body say nothing.
  [/^ {0,3}(?:```|~~~).*$/gm, ''],
  [/^[ \t]*(?:(?:[-*_][ \t]*){3,}|\|?(?:[ \t]*:?-{3,}:?[ \t]*\|)+[ \t:-]*)$/gm, ''],
  // What a line begins with: a heading, a quotation, an item with its box.
  [/^[ \t]*(?:#{1,6}[ \t]+|(?:>[ \t]?)+)/gm, ''],
  [/^[ \t]*[-*+][ \t]+(?:\[[ xX]\][ \t]+)?/gm, ''],
  [/!?\[([^[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:[ \t]+"[^"\n]*")?\)/g, '$1'],
  [/(`+)([^`\n]+)\1/g, '$2'],
  [/(\*{1,3}|~~)(?=\S)([^*~\n]*[^\s*~])\1/g, '$2'],
  // Underscores within words belong to them.
  [/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)([^_\n]*[^\s_])\1(?![\p{L}\p{N}_])/gu, '$2'],
];

/** More of a text is never seen in a line or two. */
const seenLetters = 1_000;

/** A text in Markdown as the line or two under a title: without its signs. Not a parser; what is unclear stays as typed. */
export const plainText = (markdown: string): string =>
  signs
    .reduce((text, [sign, words]) => text.replace(sign, words), markdown.slice(0, seenLetters))
    .replaceAll(/\s+/g, ' ')
    .trim();
