import { type ComponentProps, useState } from 'react';
import { formatDuration, parseDuration } from '#shared/duration.ts';
import { limits } from '#shared/limits.ts';
import { Input } from '#client/ui/field.tsx';

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'defaultValue'> & {
  /** Minutes, null for none, NaN for what was typed and is no length of time. */
  value: number | null;
  onChange: (minutes: number | null) => void;
};

/** What cannot be saved stays as it was typed, to be mended. */
const canBe = (minutes: number | null) => minutes === null || (minutes >= 0 && minutes <= limits.minutes);
const textOf = (minutes: number | null) => (minutes === null ? '' : formatDuration(minutes));

/** A length of time, typed as minutes or as '1h 30m' and shown as that when one goes on. Stands in a `Field`. */
export function DurationInput({ value, onChange, onBlur, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  // Someone else's value takes the place of what was typed.
  const isOurs = typed !== null && Object.is(parseDuration(typed), value);
  return (
    <Input
      {...props}
      value={isOurs ? typed : textOf(value)}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseDuration(event.target.value));
      }}
      onBlur={(event) => {
        if (canBe(value)) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
