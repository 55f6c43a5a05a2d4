import { Combobox as Base } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputClass, itemClass } from '#client/ui/classes.ts';
import { Field } from '#client/ui/field.tsx';
import { ListPopup, OptionList } from '#client/ui/list-popup.tsx';
import { firstZones, isZoneFor, otherZones, zoneLabel } from './time-zones.ts';

const isTyping = new Set(['input-change', 'input-clear']);

type Group = { value: string; items: readonly string[] };
type Props = { value: string; onChange: (zone: string) => void };

/** One of all time zones, found by typing a part of its name or its offset; the four of S2 stand first. */
export function ZoneField({ value, onChange }: Props) {
  const { t } = useTranslation(['account', 'common']);
  /** What is being typed; null while the field says which zone holds. */
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // What is typed next is a search again, not an end to what stands there.
    if (typed === null && document.activeElement === input.current) input.current?.select();
  }, [typed, value]);
  const groups = useMemo<Group[]>(
    () => [
      { value: t('settings.zonesFirst'), items: firstZones },
      { value: t('settings.zonesOther'), items: otherZones(value) },
    ],
    [t, value],
  );
  return (
    <Field label={t('settings.timezone')} hint={t('settings.timezoneHint')}>
      <Base.Root<string>
        items={groups}
        value={value}
        onValueChange={(zone) => zone !== null && onChange(zone)}
        inputValue={typed ?? zoneLabel(value)}
        onInputValueChange={(text, { reason }) => setTyped(isTyping.has(reason) ? text : null)}
        // Whatever was typed and not chosen, nothing included, is forgotten.
        onOpenChange={(isOpen) => !isOpen && setTyped(null)}
        itemToStringLabel={zoneLabel}
        filter={isZoneFor}
        autoHighlight
      >
        <Base.InputGroup className="relative">
          <Base.Input
            ref={input}
            autoComplete="off"
            spellCheck={false}
            className={clsx(inputClass, 'pr-10')}
            onFocus={(event) => event.target.select()}
            onBlur={() => setTyped(null)}
          />
          <Base.Trigger
            aria-label={t('common:showList')}
            // The field's label is not its own.
            aria-labelledby={undefined}
            className="absolute inset-y-0 right-0 grid w-9 place-items-center text-ink-2"
          >
            <ChevronDown size={16} />
          </Base.Trigger>
        </Base.InputGroup>
        <ListPopup>
          <Base.Empty>
            <div className="p-3 text-sm text-ink-2">{t('common:noResults')}</div>
          </Base.Empty>
          <OptionList className="max-h-[min(18rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 data-empty:p-0">
            {(group: Group) => <ZoneGroup key={group.value} group={group} />}
          </OptionList>
        </ListPopup>
      </Base.Root>
    </Field>
  );
}

const ZoneGroup = ({ group }: { group: Group }) => (
  <Base.Group items={group.items}>
    <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs text-ink-2">{group.value}</Base.GroupLabel>
    <Base.Collection>
      {(zone: string) => (
        <Base.Item key={zone} value={zone} className={clsx(itemClass, 'justify-between')}>
          <span className="min-w-0 truncate">{zoneLabel(zone)}</span>
          <Base.ItemIndicator>
            <Check size={16} className="text-brand-ink" />
          </Base.ItemIndicator>
        </Base.Item>
      )}
    </Base.Collection>
  </Base.Group>
);
