/**
 * The order in which names and titles stand in a list, in both languages the Polish one, since that is what the words are
 * in: 'ł' after 'l', and 'Etap 2' before 'Etap 10'.
 */
export const compareTexts = new Intl.Collator('pl', { numeric: true }).compare;
