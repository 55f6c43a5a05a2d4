import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderWith } from '#tests/support/render.tsx';
import { Page } from './page.tsx';

for (const [width, hasButtons] of [
  [1440, false],
  [1440, true],
  [390, false],
  [390, true],
] as const)
  test(`what a page is for stands under its title, at a width of ${width} ${hasButtons ? 'with' : 'without'} buttons`, async () => {
    await page.viewport(width, 844);
    const screen = await renderWith(
      <Page title="Profil" subtitle="Tak widzą Cię inni." actions={hasButtons && <button>{'Kosz'}</button>}>
        {null}
      </Page>,
    );
    const title = screen.getByRole('heading').element().getBoundingClientRect();
    const text = screen.getByText('Tak widzą Cię inni.').element().getBoundingClientRect();
    expect([text.left, text.top >= title.bottom]).toEqual([title.left, true]);
  });
