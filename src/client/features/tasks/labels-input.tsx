import { type ComponentProps, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { TagsInput } from '#client/ui/tags-input.tsx';
import { useTaskContext } from './task-context.ts';

type Props = Pick<ComponentProps<typeof TagsInput>, 'value' | 'onChange' | 'onBlur' | 'isReadOnly'>;

/** Labels by Enter or by the button (S2 §2), with those that the project's tasks have to choose from. In a `Field`. */
export function LabelsInput(props: Props) {
  const { t } = useTranslation(['taskDetail', 'task']);
  const { labels } = useTaskContext();
  const box = useRef<HTMLDivElement>(null);
  // What is typed is taken as the field is left: pressing the button is leaving it.
  const handleAdd = () => box.current?.querySelector('input')?.focus();
  return (
    <div ref={box} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TagsInput {...props} known={labels} placeholder={t('task:typeLabel')} />
      </div>
      {!props.isReadOnly && (
        <Button aria-label={t('addLabel')} onClick={handleAdd}>
          {t('add')}
        </Button>
      )}
    </div>
  );
}
