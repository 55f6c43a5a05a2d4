import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settled } from '#tests/support/settled.ts';

/** Nothing that axe objects to on the page, or in one part of it, once all that moves has come to rest; by all its rules. */
export async function expectSound(page: Page, what = page.url(), part?: string, rules?: string[]): Promise<void> {
  await page.evaluate(settled);
  // What it calls legacy asks the page itself: there are no frames for which it opens one of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => `${what}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}
