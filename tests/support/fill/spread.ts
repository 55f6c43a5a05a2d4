/**
 * Shares a total among so many as real teams do: a few have much, most have little. The largest first; each has at least
 * one. `steepness` between 0 (all alike) and 1.
 */
export function spread(total: number, among: number, steepness: number): number[] {
  const weights = Array.from({ length: among }, (_, index) => (index + 1) ** -steepness);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let [given, weighed] = [0, 0];
  return weights.map((weight, index) => {
    weighed += weight;
    const left = among - index - 1;
    const share = Math.min(total - given - left, Math.max(1, Math.round((total * weighed) / whole) - given));
    given += share;
    return share;
  });
}
