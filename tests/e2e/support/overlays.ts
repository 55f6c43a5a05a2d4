import { expect, type Page } from '@playwright/test';
import { expectSound } from './sound.ts';

const dialogs = '[role=dialog], [role=alertdialog]';
/** All that can be open over a screen. */
export const overlays = `${dialogs}, [role=menu], [role=listbox]`;

/** Lists that have been opened once are kept, hidden. */
const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true });

/** What opens, and the names of what is pressed one after the other to open it. */
export type Overlay = readonly [what: string, ...names: (string | RegExp)[]];

/** What has the name and is pressed, whatever its kind: what is behind a dialog does not count. */
const pressable = (page: Page, name: string | RegExp) => {
  const named = typeof name === 'string' ? { name, exact: true } : { name };
  const [first, ...others] = (['button', 'menuitem', 'combobox', 'link'] as const).map((role) =>
    page.getByRole(role, named),
  );
  return others.reduce((all, one) => all.or(one), first ?? page.locator('none')).last();
};

/** Opens each in turn, at that address or where one is, and looks at it; Escape closes it again. */
export async function openEach(
  page: Page,
  address: string | null,
  list: readonly Overlay[],
  look: (what: string) => Promise<void>,
) {
  if (address) await page.goto(address);
  for (const [what, ...names] of list) {
    for (const name of names) await pressable(page, name).click({ timeout: 20_000 });
    // What a menu leads to is a dialog, which may still be on its way when the menu has gone.
    await expect(shown(page, names.length > 1 ? dialogs : overlays).last(), what).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), what).toHaveCount(0);
    await look(what);
    await closeAll(page);
  }
}

/** Opens each in turn, and finds nothing that axe objects to. */
export const expectOverlaysSound = (page: Page, address: string | null, list: readonly Overlay[]): Promise<void> =>
  openEach(page, address, list, async (what) => {
    // Menus and lists have their colours in common: in the dark, dialogs are looked at.
    if ((await shown(page, dialogs).count()) > 0) await expectSoundInBoth(page, what, overlays);
    else await expectSound(page, what, overlays);
    // Around what is open stands what hands the focus on.
    await expectSound(page, what, undefined, ['aria-hidden-focus']);
  });

/** In the light by all rules, in the dark as far as colours go: a page with `followsDevice` changes with the device. */
export async function expectSoundInBoth(page: Page, what: string, part?: string): Promise<void> {
  await expectSound(page, what, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectSound(page, `${what}, dark`, part, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Its colours are those of the device. */
export const followsDevice = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('ekipa.settings', JSON.stringify({ theme: 'system' })));

/** With Escape, as often as there are things to close. */
async function closeAll(page: Page): Promise<void> {
  await expect(async () => {
    if ((await shown(page, overlays).count()) === 0) return;
    await page.keyboard.press('Escape');
    await expect(shown(page, overlays)).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}
