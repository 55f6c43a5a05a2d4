/** Whether this is the name of a time zone that dates can be told in: 'Europe/Warsaw'. */
export function isTimezone(value: unknown): value is string {
  if (typeof value !== 'string' || value === '') return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

/**
 * The name of a zone in the spelling by which lists show it: 'europe/warsaw' is 'Europe/Warsaw'. Another name that a zone
 * has ('Europe/Kyiv') stays, since a browser may list it by that one.
 */
export function spelledTimezone(zone: string): string {
  const name = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  const asCity = zone.toLowerCase().replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
  return name.toLowerCase() !== zone.toLowerCase() && zone === asCity ? zone : name;
}
