import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/** A password that its writer can look at. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-11"
        spellCheck={false}
        autoCapitalize="none"
      />
      <IconButton
        label={t(isShown ? 'hidePassword' : 'showPassword')}
        size="icon-sm"
        className="absolute inset-y-0 right-1 my-auto"
        onClick={() => setShown(!isShown)}
      >
        <Icon size={16} />
      </IconButton>
    </div>
  );
}
