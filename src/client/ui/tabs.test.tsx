import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderWith } from '#tests/support/render.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

const tabs = ['Tablica', 'Lista', 'Zespół'].map((label) => ({ value: label, label }));

function Views({ first = 'Tablica' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <Tabs label="Widoki" value={value} onChange={setValue} tabs={tabs}>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} value={tab.value}>
          <p>{`Treść: ${tab.label}`}</p>
        </TabPanel>
      ))}
    </Tabs>
  );
}

test('a tab shows its panel, named after it, and no other', async () => {
  const screen = await renderWith(<Views />);
  await screen.getByRole('tab', { name: 'Lista' }).click();
  await expect.element(screen.getByRole('tabpanel', { name: 'Lista' })).toHaveTextContent('Treść: Lista');
  await expect.element(screen.getByText('Treść: Tablica')).not.toBeInTheDocument();
});

test('arrows go from tab to tab and round, and Enter chooses', async () => {
  const screen = await renderWith(<Views />);
  await userEvent.tab();
  await expect.element(screen.getByRole('tab', { name: 'Tablica' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('tab', { name: 'Zespół' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowRight}{Enter}');
  await expect.element(screen.getByRole('tab', { name: 'Lista', selected: true })).toHaveFocus();
  await expect.element(screen.getByText('Treść: Lista')).toBeVisible();
});

const isSeen = (list: Element, tab: Element) => {
  const [seen, chosen] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  return chosen.right <= seen.right && chosen.left >= seen.left;
};

test('where the tabs are wider than the screen, the chosen one is seen', async () => {
  const screen = await renderWith(
    <div className="w-40">
      <Views first="Zespół" />
    </div>,
  );
  const tab = screen.getByRole('tab', { name: 'Zespół' }).element();
  expect(isSeen(screen.getByRole('tablist').element(), tab)).toBe(true);
});

test('the chosen tab stays seen when the screen gets narrower, and when another is chosen from elsewhere', async () => {
  function WithLink() {
    const [value, setValue] = useState('Zespół');
    return (
      <>
        <button type="button" onClick={() => setValue('Tablica')}>
          {'Na początek'}
        </button>
        <Tabs label="Widoki" value={value} onChange={setValue} tabs={tabs}>
          {null}
        </Tabs>
      </>
    );
  }
  const screen = await renderWith(<WithLink />);
  const list = screen.getByRole('tablist').element() as HTMLElement;
  const seen = (name: string) => isSeen(list, screen.getByRole('tab', { name }).element());
  expect(seen('Zespół')).toBe(true);
  list.style.width = '10rem';
  await expect.poll(() => seen('Zespół')).toBe(true);
  expect(seen('Tablica')).toBe(false);
  await screen.getByRole('button', { name: 'Na początek' }).click();
  await expect.poll(() => seen('Tablica')).toBe(true);
});
