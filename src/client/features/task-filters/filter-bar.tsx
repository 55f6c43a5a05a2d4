import { SlidersHorizontal, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAtLeast } from '#client/lib/use-is-at-least.ts';
import type { FilterControl } from '#client/lib/use-task-filter.ts';
import { Button } from '#client/ui/button.tsx';
import { Drawer } from '#client/ui/drawer.tsx';
import { FilterControls } from './filter-controls.tsx';
import type { FilterChoices } from './use-filter-options.tsx';

type Props = FilterChoices & { control: FilterControl };

/** In less room the settings could not be read in a row. */
const rowWidth = 700;

/** The filters and the sort of a list of tasks (S2 §2): one row, or in little room one button that opens a drawer. */
export function FilterBar({ control, ...choices }: Props) {
  const [place, isWide] = useIsAtLeast(rowWidth);
  const Part = isWide ? FilterRow : FilterDrawer;
  return (
    <div ref={place}>
      <Part control={control} choices={choices} />
    </div>
  );
}

type PartProps = { control: FilterControl; choices: FilterChoices };

/** The button goes with what it takes back, so the focus goes to the first setting. */
const focusFirst = (place: RefObject<HTMLElement | null>) =>
  place.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();

const Count = ({ count }: { count: number }) => (
  <span
    aria-hidden
    className="grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-xs text-on-brand tabular-nums"
  >
    {count}
  </span>
);

function ResetButton({ control: { activeCount, reset }, onReset }: { control: FilterControl; onReset: () => void }) {
  const { t } = useTranslation('taskFilters');
  if (activeCount === 0) return null;
  const handleClick = () => {
    reset();
    onReset();
  };
  return (
    <Button variant="ghost" aria-label={t('resetActive', { count: activeCount })} onClick={handleClick}>
      <X size={16} aria-hidden />
      <span className="max-xl:sr-only">{t('reset')}</span>
      <Count count={activeCount} />
    </Button>
  );
}

function FilterRow({ control, choices }: PartProps) {
  const { t } = useTranslation('taskFilters');
  const row = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={row} className="flex min-w-0 items-center gap-2">
      <legend className="sr-only">{t('label')}</legend>
      <FilterControls control={control} choices={choices} isRow />
      <ResetButton control={control} onReset={() => focusFirst(row)} />
    </fieldset>
  );
}

function FilterDrawer({ control, choices }: PartProps) {
  const { t } = useTranslation('taskFilters');
  const [isOpen, setOpen] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  const { activeCount } = control;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={activeCount > 0 ? t('openActive', { count: activeCount }) : undefined}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={16} aria-hidden />
        {t('open')}
        {activeCount > 0 && <Count count={activeCount} />}
      </Button>
      <Drawer open={isOpen} title={t('label')} side="right" onClose={close}>
        <p aria-hidden className="px-1 pb-3 text-17 font-semibold">
          {t('label')}
        </p>
        <fieldset ref={fields} className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-1 pb-4">
          <legend className="sr-only">{t('label')}</legend>
          <FilterControls control={control} choices={choices} isRow={false} />
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3 *:flex-1">
          <ResetButton control={control} onReset={() => focusFirst(fields)} />
          <Button variant="primary" onClick={close}>
            {t('done')}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
