/** Whether this is the name of a time zone that dates can be told in: 'Europe/Warsaw'. */
export function isTimezone(value: unknown): value is string {
  if (typeof value !== 'string' || value === '') return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}
