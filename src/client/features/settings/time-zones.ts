import { foldForSearch } from '#shared/text.ts';

/** S2 §2: these first. */
const first = ['Europe/Warsaw', 'America/New_York', 'Europe/London', 'Asia/Tokyo'];

/** All zones that the browser knows, with the one that is chosen, whatever it is called. */
export function otherZones(chosen: string): string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen]);
  return [...known].filter((zone) => !first.includes(zone)).toSorted((a, b) => a.localeCompare(b));
}
export const firstZones: readonly string[] = first;

const offsets = new Map<string, string>();

/** How far a zone's clocks are from UTC today: 'UTC+01:00'. */
function offsetOf(zone: string): string {
  const known = offsets.get(zone);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const offset = name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC');
  offsets.set(zone, offset);
  return offset;
}

export const zoneLabel = (zone: string): string => `${zone} (${offsetOf(zone)})`;

const folded = (text: string) => foldForSearch(text).replaceAll(/[_/]/g, ' ');

/** Whether a zone is meant by what was typed: 'new york', '+05:30'. */
export const isZoneFor = (zone: string, typed: string): boolean => folded(zoneLabel(zone)).includes(folded(typed));
