import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeSettings, useSettings } from '#client/lib/settings.ts';
import type { MenuHandle } from '#client/ui/menu-button.ts';
import { MenuRadioGroup } from '#client/ui/menu-radio.tsx';
import { MenuSeparator } from '#client/ui/menu.tsx';
import { useChooseLanguage } from './use-choose-language.ts';
import { UserMenu } from './user-menu.tsx';

/** Each language under its own name, so that whoever cannot read the page finds theirs. */
const languageOptions = [
  { value: 'pl', label: 'Polski', icon: <Languages size={16} /> },
  { value: 'en', label: 'English', icon: <Languages size={16} /> },
] as const;

/** The account menu of the top bar (S1 §2.4), with the choice of theme and language. */
export function AccountMenu({ handle, onSignOut }: { handle: MenuHandle<null>; onSignOut: () => void }) {
  const { t } = useTranslation('frame');
  const { theme, language } = useSettings();
  const chooseLanguage = useChooseLanguage();
  const themeOptions = [
    { value: 'light', label: t('theme.light'), icon: <Sun size={16} /> },
    { value: 'dark', label: t('theme.dark'), icon: <Moon size={16} /> },
    { value: 'system', label: t('theme.system'), icon: <Monitor size={16} /> },
  ] as const;
  return (
    <UserMenu handle={handle} onSignOut={onSignOut}>
      <MenuRadioGroup
        label={t('theme')}
        value={theme}
        options={themeOptions}
        onChange={(value) => changeSettings({ theme: value })}
      />
      <MenuSeparator />
      <MenuRadioGroup label={t('language')} value={language} options={languageOptions} onChange={chooseLanguage} />
      <MenuSeparator />
    </UserMenu>
  );
}
