import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonButton } from '#client/ui/reason-button.tsx';

type Props = { reason: string | null; onFiles: (files: File[]) => void };

/** Opens the device's own choice of files, several at once. */
export function FileButton({ reason, onFiles }: Props) {
  const { t } = useTranslation('attachments');
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Otherwise choosing the same file again would change nothing.
    target.value = '';
  };
  return (
    <>
      <ReasonButton label={t('add')} reason={reason} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('add')}
        disabled={reason !== null}
        onChange={handleChange}
      />
    </>
  );
}
