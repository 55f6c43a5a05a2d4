import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Priority } from '#shared/task.ts';
import { Badge } from './badge.tsx';

const tones = { pilne_na_dzis: 'urgent', wazne: 'important', pozniej: 'later' } as const;

/** A priority as a flag, filled when urgent. It stands beside the priority's name. */
export const PriorityFlag = ({ priority, size = 12 }: { priority: Priority; size?: number }) => (
  <Flag size={size} aria-hidden className="shrink-0" fill={priority === 'pilne_na_dzis' ? 'currentColor' : 'none'} />
);

/** S2 §2: red, yellow, green. */
const flagInk: Record<Priority, string> = {
  pilne_na_dzis: 'text-p-urgent',
  wazne: 'text-p-important',
  pozniej: 'text-p-later',
};

/** The same in the colour of the priority. */
export const PriorityMark = (props: { priority: Priority; size?: number }) => (
  <span className={flagInk[props.priority]}>
    <PriorityFlag {...props} />
  </span>
);

export function PriorityBadge({ priority }: { priority: Priority }) {
  const { t } = useTranslation('task');
  return (
    <Badge tone={tones[priority]} icon={<PriorityFlag priority={priority} />}>
      {t(`priority.${priority}`)}
    </Badge>
  );
}
