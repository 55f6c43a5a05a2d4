import { useTranslation } from 'react-i18next';
import { dayInZone } from '#shared/calendar-day.ts';
import { formatClock, formatDay, formatRelativeDay } from '#client/lib/dates.ts';
import { useSettings } from '#client/lib/settings.ts';
import { useToday } from '#client/lib/use-today.ts';

/** When something was, in the reader's time zone: 'wczoraj' (S2 §2), with the time of day if asked; on hover in full. */
export function When({ at, hasClock = false }: { at: string; hasClock?: boolean }) {
  const { i18n } = useTranslation();
  const { timezone } = useSettings();
  const day = dayInZone(Date.parse(at), timezone);
  const relative = formatRelativeDay(day, useToday(), i18n.language);
  const clock = formatClock(at, i18n.language, timezone);
  return (
    <time dateTime={at} title={`${formatDay(day, i18n.language, 'full')}, ${clock}`} className="tabular-nums">
      {hasClock ? `${relative}, ${clock}` : relative}
    </time>
  );
}
