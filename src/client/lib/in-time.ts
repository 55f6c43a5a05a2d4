/** Why a call counts as lost that may still be answered some time. */
export class Unanswered extends Error {}

/** What a call answers, or `Unanswered` where it has not by then. For calls that can be made again without harm. */
export function inTime<T>(call: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unanswered()), ms);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
