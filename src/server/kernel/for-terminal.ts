/** One line of columns for a terminal: what somebody named or sent steers none, and makes no column or line of its own. */
export const columnsForTerminal = (...columns: string[]): string =>
  columns.map((text) => text.replaceAll(/\p{Cc}/gu, ' ')).join('\t');
