import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { useWriteTo } from '#client/lib/use-write-to.ts';
import { Button } from './button.tsx';
import { Field, Textarea } from './field.tsx';
import { useDirtyForm } from './form-dialog.tsx';

type Props = { userId: number; onDone: () => void };

/** 'Napisz wiadomość', and for a stranger a request with a few words in its place (contract §6). */
export function WriteTo({ userId, onDone }: Props) {
  const { t } = useTranslation('chats');
  const { isStranger, isBusy, write, ...request } = useWriteTo(userId, onDone);
  if (isStranger) return <Request isBusy={isBusy} {...request} />;
  return (
    <Button variant="primary" isBusy={isBusy} onClick={write}>
      {t('write')}
    </Button>
  );
}

type RequestProps = Pick<ReturnType<typeof useWriteTo>, 'isBusy' | 'note' | 'setNote' | 'ask'>;

function Request({ isBusy, note, setNote, ask }: RequestProps) {
  const { t } = useTranslation('chats');
  useDirtyForm(false, isBusy);
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that was pressed has gone.
  useEffect(() => field.current?.focus(), []);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    ask();
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={handleSubmit}>
      <output className="text-13 text-ink-2">{t('write.stranger')}</output>
      <Field label={t('write.note')} hint={t('write.noteHint')}>
        <Textarea
          ref={field}
          dir="auto"
          maxLength={limits.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t('write.ask')}
      </Button>
    </form>
  );
}
