// Stands in for Vitest, of which what the claims use is taken down after each of them.
const afterwards: (() => unknown)[] = [];

export const onTestFinished = (takeDown: () => unknown): void => void afterwards.push(takeDown);

/** Takes down what the last claim has put up, the newest first. */
export async function takeAllDown(): Promise<void> {
  for (const takeDown of afterwards.splice(0).toReversed()) await takeDown();
}
