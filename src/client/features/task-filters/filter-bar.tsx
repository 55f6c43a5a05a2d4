import { SlidersHorizontal, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useIsAtLeast } from '#client/lib/use-is-at-least.ts';
import { useLast } from '#client/lib/use-opened.ts';
import type { FilterControl } from '#client/lib/use-task-filter.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';
import { FilterControls } from './filter-controls.tsx';
import type { FilterChoices } from './use-filter-options.tsx';

const Drawer = lazyPart(async () => (await import('#client/ui/drawer.tsx')).Drawer);

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
  const hasOpened = useLast(isOpen || null) !== null;
  const handleClose = () => setOpen(false);
  const { activeCount } = control;
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
      {hasOpened && (
        <LazyDialog open={isOpen} onCancel={handleClose}>
          <Drawer open={isOpen} title={t('label')} side="right" onClose={handleClose}>
            <Panel control={control} choices={choices} onClose={handleClose} />
          </Drawer>
        </LazyDialog>
      )}
    </>
  );
}

function Panel({ control, choices, onClose }: PartProps & { onClose: () => void }) {
  const { t } = useTranslation(['taskFilters', 'common']);
  const fields = useRef<HTMLFieldSetElement>(null);
  return (
    <>
      <div className="flex items-center justify-between gap-3 pb-3 pl-1">
        <p aria-hidden className="text-17 font-semibold">
          {t('label')}
        </p>
        <IconButton label={t('common:close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </div>
      <fieldset ref={fields} className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-1 pb-4">
        <legend className="sr-only">{t('label')}</legend>
        <FilterControls control={control} choices={choices} isRow={false} />
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3 *:flex-1">
        <ResetButton control={control} onReset={() => focusFirst(fields)} />
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </>
  );
}
