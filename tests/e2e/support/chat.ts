import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { expect } from './test.ts';

type Pages = { page: Page };

/** The link to the chats in the top bar, which says how much is unread. */
export const topChat = ({ page }: Pages): Locator => page.getByRole('banner').getByRole('link', { name: /^Czat/ });
export const composer = ({ page }: Pages): Locator => page.getByRole('textbox', { name: 'Wiadomość' });
/** A message in the chat that is open. */
export const said = ({ page }: Pages, words: string): Locator =>
  page.getByRole('log').locator('[data-message]').filter({ hasText: words });

export async function say(who: Pages, words: string): Promise<void> {
  await composer(who).fill(words);
  await composer(who).press('Enter');
  await expect(who.page.getByRole('log').getByText(words, { exact: true })).toBeVisible();
}

/** Does something with a message, from its menu. */
export async function act(who: Pages, words: string, what: string): Promise<void> {
  await said(who, words).hover();
  await said(who, words)
    .getByRole('button', { name: /^Więcej działań/ })
    .click();
  await who.page.getByRole('menuitem', { name: what }).click();
}

/** A browser whose line can be cut: nothing goes through, and what was open breaks off. For a page yet to be opened. */
export async function withCuttableLine({ page }: Pages): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  let isCut = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket('**/ws*', (socket) => {
    // Once it is open: one that ends before would say 'close' without the 'error' that a browser says first.
    if (isCut) return void setTimeout(() => void socket.close());
    open.add(socket);
    socket.connectToServer();
  });
  await page.route('**/trpc/**', (route) => (isCut ? route.abort('connectionrefused') : route.fallback()));
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    mend: () => void (isCut = false),
  };
}
