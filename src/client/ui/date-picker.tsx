import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { CalendarDays, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarDay, dayToLocalDate, localDateToDay } from '#shared/calendar-day.ts';
import { formatDay } from '#client/lib/dates.ts';
import { Calendar } from './calendar.tsx';
import { inputClass, popupClass } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { useLayer } from './layer.ts';

type Props = {
  label: string;
  value: CalendarDay | null;
  onChange: (day: CalendarDay | null) => void;
  onBlur?: () => void;
  /** The first day that can be chosen. */
  from?: CalendarDay;
  placeholder: string;
  error?: string;
  isDisabled?: boolean;
};

/** A calendar day, with its own label. Its name for screen readers is the label and the chosen day. */
export function DatePicker({ label, value, onChange, onBlur, from, placeholder, error, isDisabled }: Props) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const handleSelect = (date: Date) => {
    onChange(localDateToDay(date));
    setOpen(false);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Base.Root open={open} onOpenChange={setOpen}>
        <div className="relative">
          <Base.Trigger
            ref={trigger}
            id={id}
            onBlur={onBlur}
            disabled={isDisabled}
            aria-labelledby={`${id}-label ${id}-value`}
            aria-describedby={error ? `${id}-error` : undefined}
            data-invalid={error ? '' : undefined}
            className={clsx(inputClass, 'flex items-center gap-2 text-left tabular-nums')}
          >
            <CalendarDays size={16} className="shrink-0 text-ink-2" />
            <span id={`${id}-value`} className={clsx('truncate', !value && 'text-ink-3')}>
              {value ? formatDay(value, i18n.language, 'full') : placeholder}
            </span>
          </Base.Trigger>
          {value && !isDisabled && (
            <IconButton
              label={t('clearNamed', { name: label })}
              size="icon-sm"
              className="absolute inset-y-0 right-1 my-auto"
              onClick={() => {
                onChange(null);
                trigger.current?.focus();
              }}
            >
              <X size={14} />
            </IconButton>
          )}
        </div>
        <Base.Portal container={useLayer()}>
          <Base.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-50">
            <Base.Popup
              ref={popup}
              aria-label={label}
              className={popupClass}
              initialFocus={() => popup.current?.querySelector<HTMLElement>('[role=grid] button[tabindex="0"]') ?? true}
            >
              <Calendar
                selected={value ? dayToLocalDate(value) : undefined}
                from={from ? dayToLocalDate(from) : undefined}
                onSelect={handleSelect}
              />
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      {error && (
        <p id={`${id}-error`} className="text-13 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
