/**
 * For `page.evaluate`: done once nothing on the page moves any more and what had to leave has left. What turns for ever,
 * such as a skeleton, is not waited for.
 */
export const settled = `(async () => {
  const moving = () => document.getAnimations().filter((one) =>
    one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime));
  const frame = () => new Promise(requestAnimationFrame);
  do {
    await Promise.all(moving().map((one) => one.finished.catch(() => null)));
    // What waits for its own end leaves in the frame after it.
    await frame().then(frame);
  } while (moving().length > 0);
})()`;
