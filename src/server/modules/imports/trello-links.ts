import { cleanLine } from '#shared/text.ts';
import type { Texts } from '#server/kernel/i18n.ts';
import type { Tally } from './tally.ts';
import { byPos, type TrelloCard } from './trello-file.ts';

/** A line that reads well as it stands and as Markdown. Null for what leads nowhere on the web (`javascript:`, a path). */
function linkTo({ name, url }: TrelloCard['attachments'][number]): string | null {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (!address || !['http:', 'https:'].includes(address.protocol)) return null;
  const label = cleanLine(name);
  return label && label !== url ? `- ${label}: ${address.href}` : `- ${address.href}`;
}

/** The attachments of a card as a headed list of links for the description, '' when there is none. */
export function planLinks(card: TrelloCard, t: Texts, tally: Tally): string {
  const links = byPos(card.attachments)
    .map(linkTo)
    .filter((link) => link !== null);
  tally.bringIn('links', links.length);
  tally.leaveOut('attachmentsWithoutLink', card.attachments.length - links.length);
  return links.length === 0 ? '' : [t('imports:attachments'), ...links].join('\n');
}
