import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputClass } from './classes.ts';
import { IconButton } from './icon-button.tsx';

/** A password that its writer can look at. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={clsx(inputClass, 'pr-11', className)}
        {...props}
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
