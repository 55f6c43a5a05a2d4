import { Select as Base } from '@base-ui/react/select';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { itemClass, popupClass } from './classes.ts';
import { useFieldLabel } from './field.tsx';
import { useLayer } from './layer.ts';
import { Chosen, Face, type SelectProps, SelectSign, triggerClass } from './select-face.tsx';

/** Who goes on with Tab while the list, with the focus in it, is going away goes on from the button. */
function goOnFrom(trigger: RefObject<HTMLElement | null>, { key, currentTarget }: KeyboardEvent) {
  if (key === 'Tab' && currentTarget.matches('[data-closed]')) trigger.current?.focus();
}

/**
 * What stands before and after the list hands the focus on, so Base UI hides it from screen readers: but what is hidden
 * must not take the focus (axe, aria-hidden-focus). Without words it is nothing to them anyway.
 */
function Box({ isOpen, ...props }: ComponentProps<'div'> & { isOpen: boolean }) {
  useEffect(() => {
    if (!isOpen) return;
    // Some of it comes a moment after the list.
    const frame = requestAnimationFrame(() => {
      for (const guard of document.querySelectorAll('[data-base-ui-focus-guard]')) guard.removeAttribute('aria-hidden');
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return <div {...props} />;
}

type OptionsProps<V> = Pick<SelectProps<V>, 'label' | 'options'> & { trigger: RefObject<HTMLElement | null> };

const Options = <V,>({ label, options, trigger }: OptionsProps<V>) => (
  <Base.Portal container={useLayer()}>
    <Base.Positioner alignItemWithTrigger={false} sideOffset={4} collisionPadding={8} className="z-50 outline-none">
      <Base.Popup
        onKeyDown={(event) => goOnFrom(trigger, event)}
        className={clsx(popupClass, 'max-w-(--available-width) min-w-(--anchor-width) p-1')}
        render={(props, { open }) => <Box {...props} isOpen={open} />}
      >
        <Base.List aria-label={label} className="max-h-[min(20rem,var(--available-height))] overflow-y-auto">
          {options.map((option) => (
            <Base.Item
              key={String(option.value)}
              value={option.value}
              disabled={option.why !== undefined}
              className={clsx(itemClass, 'justify-between data-disabled:cursor-default data-disabled:text-ink-2')}
            >
              <div className="min-w-0">
                <Base.ItemText>
                  <Face option={option} />
                </Base.ItemText>
                {option.why !== undefined && <p className="text-xs text-ink-2">{option.why}</p>}
              </div>
              <Base.ItemIndicator>
                <Check size={16} className="text-brand-ink" />
              </Base.ItemIndicator>
            </Base.Item>
          ))}
        </Base.List>
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
);

type Props<V> = SelectProps<V> & { defaultOpen?: boolean; takesFocus?: boolean };

/** One of several, in a list that opens. */
export function Select<V extends string | number | null>({ value, onChange, options, className, ...props }: Props<V>) {
  const fieldLabel = useFieldLabel();
  const trigger = useRef<HTMLButtonElement>(null);
  // When the value's option goes, Base UI would choose the one that was there first: nobody has.
  const isChosen = ({ reason }: Base.Root.ChangeEventDetails) =>
    reason !== 'none' || options.some(({ value: one }) => one === value);
  return (
    <Base.Root
      items={options}
      value={value}
      disabled={props.isDisabled}
      defaultOpen={props.defaultOpen}
      modal={false}
      onValueChange={(next, details) => isChosen(details) && onChange(next as V)}
    >
      <Base.Trigger
        ref={trigger}
        aria-label={props.label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what it takes the place of had the focus
        autoFocus={props.takesFocus}
        onBlur={props.onBlur}
        className={clsx(triggerClass, className)}
      >
        <Base.Value className="min-w-0">
          {(chosen: V) => <Chosen value={chosen} options={options} placeholder={props.placeholder} />}
        </Base.Value>
        <Base.Icon className="shrink-0">
          <SelectSign />
        </Base.Icon>
      </Base.Trigger>
      <Options label={props.label ?? fieldLabel} options={options} trigger={trigger} />
    </Base.Root>
  );
}
