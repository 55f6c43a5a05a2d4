import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';

/** A phone whose keyboard lies over the page, as iOS has it. Returns what leaves so many pixels of the 844 to see. */
export async function onPhoneWithKeyboard(): Promise<(height: number) => void> {
  const view = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  await page.viewport(390, 844);
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    await page.viewport(1280, 900);
  });
  return (height) => {
    view.height = height;
    view.dispatchEvent(new Event('resize'));
  };
}
