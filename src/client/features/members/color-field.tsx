import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemText } from '#client/lib/forms.ts';
import { ColorField as Colors } from '#client/ui/color-field.tsx';
import type { TeamFormReturn } from './use-team-form.ts';

/** The colour of a team. */
export function ColorField({ form }: { form: TeamFormReturn }) {
  const { t } = useTranslation('members');
  const { field, fieldState } = useController({ control: form.control, name: 'color' });
  const { ref, value = '', onChange, onBlur } = field;
  return <Colors label={t('team.color')} error={problemText(fieldState.error)} {...{ ref, value, onChange, onBlur }} />;
}
