import { expect, test } from 'vitest';
import { onPhoneWithKeyboard } from '#tests/support/phone-keyboard.ts';
import { renderWith } from '#tests/support/render.tsx';
import { Drawer } from './drawer.tsx';

test('above a phone’s keyboard: what stands at the foot of the panel, such as where one writes, stays in view', async () => {
  const leave = await onPhoneWithKeyboard();
  const screen = await renderWith(
    <Drawer open side="right" title="Czat projektu" onClose={() => undefined}>
      <div style={{ flex: 1 }} />
      <textarea aria-label="Wiadomość" />
    </Drawer>,
  );
  await screen.getByRole('textbox').click();
  const bottom = () => Math.round(screen.getByRole('textbox').element().getBoundingClientRect().bottom);
  leave(500);
  await expect.poll(bottom).toBeLessThanOrEqual(500);
  leave(844);
  await expect.poll(bottom).toBeGreaterThan(800);
});
