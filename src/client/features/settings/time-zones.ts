import { foldForSearch } from '#shared/text.ts';

/** S2 §2: these first. */
const first = ['Europe/Warsaw', 'America/New_York', 'Europe/London', 'Asia/Tokyo'];

/** Zones that browsers list by older names, and what they are called today. */
const renamed: Partial<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
const nameOf = (zone: string) => renamed[zone] ?? zone;

/** All zones that the browser knows, and the chosen one by the name it was chosen by, in the order of today's names. */
export function otherZones(chosen: string): string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen]);
  const isTwin = (zone: string) => zone !== chosen && nameOf(zone) === nameOf(chosen);
  return [...known]
    .filter((zone) => !first.includes(zone) && !isTwin(zone))
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
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

/** A zone by today's name, whatever the browser lists it by: 'Europe/Kyiv (UTC+02:00)'. */
export const zoneLabel = (zone: string): string => `${nameOf(zone)} (${offsetOf(zone)})`;

/** What else people type who look for a zone: Polish names, places that share a zone, older collective names. */
const alsoCalled: Partial<Record<string, string>> = {
  'America/Chicago': 'US/Central',
  'America/Denver': 'US/Mountain',
  'America/Los_Angeles': 'US/Pacific',
  'America/New_York': 'Nowy Jork US/Eastern',
  'Asia/Dubai': 'Dubaj',
  'Asia/Ho_Chi_Minh': 'Sajgon',
  'Asia/Hong_Kong': 'Hongkong',
  'Asia/Jerusalem': 'Jerozolima',
  'Asia/Kolkata': 'Kalkuta',
  'Asia/Seoul': 'Seul',
  'Asia/Shanghai': 'Szanghaj Pekin',
  'Asia/Singapore': 'Singapur',
  'Asia/Tokyo': 'Tokio',
  'Atlantic/Azores': 'Azory',
  'Atlantic/Canary': 'Wyspy Kanaryjskie',
  'Europe/Athens': 'Ateny',
  'Europe/Bratislava': 'Bratysława',
  'Europe/Brussels': 'Bruksela',
  'Europe/Bucharest': 'Bukareszt',
  'Europe/Budapest': 'Budapeszt',
  'Europe/Chisinau': 'Kiszyniów',
  'Europe/Copenhagen': 'Kopenhaga',
  'Europe/Istanbul': 'Stambuł',
  'Europe/Kyiv': 'Kijów',
  'Europe/Lisbon': 'Lizbona',
  'Europe/London': 'Londyn Belfast',
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

/** 'St. John's' is meant by 'St_Johns'. */
const folded = (text: string) =>
  foldForSearch(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[\s_/.]+/g, ' ');

/** Whether a zone is meant by what was typed: 'new york', 'londyn', '+05:30'. */
export const isZoneFor = (zone: string, typed: string): boolean =>
  folded(`${zone} ${zoneLabel(zone)} ${alsoCalled[nameOf(zone)] ?? ''}`).includes(folded(typed));
