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

/** What people type who look for a zone: names of today, where the browser has older ones, and Polish ones. */
const alsoCalled: Partial<Record<string, string>> = {
  'America/Godthab': 'Nuuk',
  'America/New_York': 'Nowy Jork',
  'Asia/Calcutta': 'Kolkata Kalkuta',
  'Asia/Dubai': 'Dubaj',
  'Asia/Hong_Kong': 'Hongkong',
  'Asia/Jerusalem': 'Jerozolima',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh',
  'Asia/Seoul': 'Seul',
  'Asia/Shanghai': 'Szanghaj Pekin',
  'Asia/Singapore': 'Singapur',
  'Asia/Tokyo': 'Tokio',
  'Atlantic/Azores': 'Azory',
  'Atlantic/Canary': 'Wyspy Kanaryjskie',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Athens': 'Ateny',
  'Europe/Brussels': 'Bruksela',
  'Europe/Bucharest': 'Bukareszt',
  'Europe/Budapest': 'Budapeszt',
  'Europe/Copenhagen': 'Kopenhaga',
  'Europe/Istanbul': 'Stambuł',
  'Europe/Kiev': 'Kyiv Kijów',
  'Europe/Lisbon': 'Lizbona',
  'Europe/London': 'Londyn',
  'Europe/Luxembourg': 'Luksemburg',
  'Europe/Minsk': 'Mińsk',
  'Europe/Moscow': 'Moskwa',
  'Europe/Paris': 'Paryż',
  'Europe/Prague': 'Praga',
  'Europe/Rome': 'Rzym',
  'Europe/Stockholm': 'Sztokholm',
  'Europe/Vienna': 'Wiedeń',
  'Europe/Vilnius': 'Wilno',
  'Europe/Warsaw': 'Warszawa',
  'Europe/Zurich': 'Zurych',
};

const folded = (text: string) => foldForSearch(text).replaceAll(/[_/]/g, ' ');

/** Whether a zone is meant by what was typed: 'new york', 'londyn', '+05:30'. */
export const isZoneFor = (zone: string, typed: string): boolean =>
  folded(`${zoneLabel(zone)} ${alsoCalled[zone] ?? ''}`).includes(folded(typed));
