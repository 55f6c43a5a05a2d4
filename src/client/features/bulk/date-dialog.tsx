import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { DatePicker } from '#client/ui/date-picker.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';

type Props = { open: boolean; onClose: () => void; onSet: (day: CalendarDay | null) => void };

/** One due date for all selected tasks, or none; days before today cannot be chosen (S2 §5). */
export function DateDialog({ open, onClose, onSet }: Props) {
  const { t } = useTranslation('bulk');
  return (
    <Dialog open={open} title={t('dateTitle')} description={t('dateText')} onClose={onClose}>
      <DateForm onClose={onClose} onSet={onSet} />
    </Dialog>
  );
}

function DateForm({ onClose, onSet }: Omit<Props, 'open'>) {
  const { t } = useTranslation(['bulk', 'common']);
  const today = useToday();
  const [day, setDay] = useState<CalendarDay | null>(null);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onClose();
    onSet(day);
  };
  return (
    <form noValidate className="flex flex-1 flex-col gap-4" onSubmit={handleSubmit}>
      <DatePicker label={t('dateField')} value={day} onChange={setDay} from={today} placeholder={t('noDueDate')} />
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('setDate')}
        </Button>
      </DialogActions>
    </form>
  );
}
