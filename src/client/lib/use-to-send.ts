import { useTranslation } from 'react-i18next';
import { dayInZone } from '#shared/calendar-day.ts';
import { formatClock } from './dates.ts';
import { useSettings } from './settings.ts';
import type { ToSend } from './upload-queue.ts';
import type { Incoming } from './use-incoming-files.ts';

/** Browsers call every picture that is pasted the same. */
const namelessPicture = 'image.png';

/** The name of a file; one that has none of its own is called by when it came. */
function useNameOf() {
  const { t, i18n } = useTranslation('attachments');
  const { timezone } = useSettings();
  return ({ name }: File) => {
    if (name !== namelessPicture) return name;
    const now = new Date();
    const clock = formatClock(now.toISOString(), i18n.language, timezone).replace(':', '.');
    return t('pastedName', { time: `${dayInZone(now.getTime(), timezone)} ${clock}` });
  };
}

/** What came in as what is uploaded: with a name, and a folder never. */
export function useToSend() {
  const { t } = useTranslation('attachments');
  const nameOf = useNameOf();
  return ({ file, isFolder }: Incoming): ToSend => ({
    file,
    name: nameOf(file),
    problem: isFolder ? t('isFolder') : undefined,
  });
}
