import { Progress as Base } from '@base-ui/react/progress';

type Props = { label: string; value: number; max: number; valueText: string };

/** How much of the whole is done. `valueText` says it in words. */
export const Progress = ({ label, value, max, valueText }: Props) => (
  <Base.Root aria-label={label} value={value} max={Math.max(max, 1)} getAriaValueText={() => valueText}>
    <Base.Track className="h-1.5 overflow-hidden rounded-full bg-hover">
      <Base.Indicator className="rounded-full bg-brand" />
    </Base.Track>
  </Base.Root>
);
