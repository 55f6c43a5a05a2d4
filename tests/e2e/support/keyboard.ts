import { expect, type Locator, type Page } from '@playwright/test';
import { faultOfFocus } from './focus.ts';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

const named = (page: Page, role: Role, name: Name): Locator =>
  page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name });

/** What has the focus, or is the marked one of a list, as a screen reader would say it. */
async function wordsOf(page: Page): Promise<string> {
  const [words = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n');
  return words.replace(/^- /, '') || (await page.locator(':focus').evaluate((one) => one.outerHTML.slice(0, 200)));
}

/** Once it was somewhere, it never falls back to the page itself. */
const hasLostFocus = `(() => {
  const isLost = document.activeElement === document.body && window.hasHadFocus === true;
  window.hasHadFocus ||= document.activeElement !== document.body;
  return isLost;
})()`;

/**
 * Presses a key until what has that role and name is reached. Every stop on the way is where a person would be: it must
 * be seen, and that it has the focus. Fails with the list of the stops.
 */
async function press(page: Page, key: string, target: Locator, most: number): Promise<void> {
  const stops: string[] = [];
  await expect.poll(() => page.evaluate(hasLostFocus), { message: 'the focus is somewhere' }).toBe(false);
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key);
    // Past the last stop the browser's own bars come, or the page's beginning.
    if ((await page.locator(':focus').count()) === 0) {
      stops.push('(the page)');
      continue;
    }
    const words = await wordsOf(page);
    stops.push(words);
    expect(await page.evaluate(faultOfFocus), `${key} to ${words}`).toBe('');
    if ((await target.count()) > 0) return;
  }
  throw new Error(`${key} does not lead to ${target.toString()}, but to:\n${stops.join('\n')}`);
}

/** Tab, or Shift+Tab, until what has that role and name has the focus. */
export const tabTo = (page: Page, role: Role, name: Name, { isBack = false, most = 60 } = {}): Promise<void> =>
  press(page, isBack ? 'Shift+Tab' : 'Tab', named(page, role, name).and(page.locator(':focus')), most);

/** An arrow, until what has that role and name is the marked one of its menu, list or group. */
export const walkTo = (page: Page, role: Role, name: Name, key = 'ArrowDown', most = 30): Promise<void> =>
  press(page, key, named(page, role, name).and(page.locator(':focus, [data-highlighted]')), most);

/** Tab until it is reached, and Enter. */
export async function choose(page: Page, role: Role, name: Name, options?: { isBack?: boolean }): Promise<void> {
  await tabTo(page, role, name, options);
  await page.keyboard.press('Enter');
}

/** From a menu or list that is open, or that the focus is on. */
export async function pick(page: Page, role: 'menuitem' | 'menuitemradio' | 'option', name: Name, key?: string) {
  await expect(page.getByRole(role).first()).toBeVisible();
  const isThere = await named(page, role, name).and(page.locator(':focus, [data-highlighted]')).count();
  if (!isThere) await walkTo(page, role, name, key);
  await page.keyboard.press('Enter');
}

/** Writes in the field of that name. */
export async function write(page: Page, name: Name, text: string, options?: { isBack?: boolean }): Promise<void> {
  await tabTo(page, 'textbox', name, options);
  await page.keyboard.type(text);
}

/** The focus is where one goes on: neither lost nor elsewhere. */
export const expectFocus = (page: Page, role: Role, name: Name): Promise<void> =>
  expect(named(page, role, name)).toBeFocused();
