import { expect, test } from 'vitest';
import { anna, renderWith } from '#tests/support/render.tsx';
import { aTask } from '#tests/support/things.ts';
import { CardBody } from './card-body.tsx';

test.each([240, 300])(
  'on a card of %i px the number of further labels stands beside the last one, never alone in a line',
  async (width) => {
    const task = aTask({ labels: ['Zakupy', 'Malowanie ścian', 'Pilne u klienta', 'Gwarancja', 'Faktura'] });
    const screen = await renderWith(
      <div style={{ width }}>
        <CardBody task={task} today="2026-12-01" />
      </div>,
      { user: anna },
    );
    const [last, more] = [screen.getByText('Pilne u klienta'), screen.getByText('+2')].map((one) =>
      one.element().getBoundingClientRect(),
    );
    expect(last && more && more.top < last.bottom && more.left >= last.right).toBe(true);
  },
);
