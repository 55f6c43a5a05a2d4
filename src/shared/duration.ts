/** A length of time as people type it: '90', '1h 30m', '1,5h', '2 godz', '1:30'; with a minus it takes time off. */
const sign = /^([-−–+])?\s*(.*)$/s;
const hoursUnit = /^(?:h|g|godz\.?|godzin[aęy]?|hrs?|hours?)$/;
const minutesUnit = /^(?:m|mins?\.?|minut[aęy]?|minutes?)$/;
const clock = /^(\d+):([0-5]\d)$/;
const part = /(\d+(?:[.,]\d+)?)\s*(\p{L}+\.?)?\s*/uy;

const numberOf = (digits: string) => Number(digits.replace(',', '.'));

/** Minutes of one number with its unit; what has none is minutes, or what is left after the hours: '1h30'. */
function minutesOf(digits: string, unit: string | undefined): number {
  if (unit !== undefined && hoursUnit.test(unit)) return Math.round(numberOf(digits) * 60);
  const isMinutes = (unit === undefined || minutesUnit.test(unit)) && /^\d+$/.test(digits);
  return isMinutes ? Number(digits) : NaN;
}

/** Hours once, then minutes once. */
function sumOfParts(text: string): number {
  let sum = 0;
  let last: 'hours' | 'minutes' | null = null;
  part.lastIndex = 0;
  while (part.lastIndex < text.length) {
    const [found, digits, unit] = part.exec(text) ?? [];
    const kind = unit !== undefined && hoursUnit.test(unit) ? 'hours' : 'minutes';
    if (!found || !digits || last === 'minutes' || last === kind) return NaN;
    sum += minutesOf(digits, unit);
    last = kind;
  }
  return last === null ? NaN : sum;
}

/** Whole minutes (S2 §5), null of an empty text, NaN of what is no length of time. */
export function parseDuration(typed: string): number | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  const [, minus, rest = ''] = sign.exec(text) ?? [];
  const [, hours, minutes] = clock.exec(rest) ?? [];
  const length = hours === undefined ? sumOfParts(rest) : Number(hours) * 60 + Number(minutes);
  return minus && minus !== '+' && length !== 0 ? -length : length;
}

/** '4h 30m', '8h', '45m', '-15m' (S2 §2). It can be typed again. */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const parts = [...(hours > 0 ? [`${hours}h`] : []), ...(rest > 0 || hours === 0 ? [`${rest}m`] : [])];
  return `${minutes < 0 ? '-' : ''}${parts.join(' ')}`;
}
