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

test('where the tabs are wider than the screen, the chosen one is seen', async () => {
  const screen = await renderWith(
    <div className="w-40">
      <Views first="Zespół" />
    </div>,
  );
  const seen = screen.getByRole('tablist').element().getBoundingClientRect();
  const chosen = screen.getByRole('tab', { name: 'Zespół' }).element().getBoundingClientRect();
  expect(chosen.right).toBeLessThanOrEqual(seen.right);
  expect(chosen.left).toBeGreaterThanOrEqual(seen.left);
});
