import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '#shared/i18n/languages.ts';
import { useSettings } from '#client/lib/settings.ts';
import { useChangeSettings } from '#client/lib/use-change-settings.ts';
import type { MenuHandle } from '#client/ui/menu-button.ts';
import { MenuRadioGroup } from '#client/ui/menu-radio.tsx';
import { MenuSeparator } from '#client/ui/menu.tsx';
import { UserMenu } from './user-menu.tsx';

const languageOptions = languages.map((value) => ({
  value,
  label: languageNames[value],
  icon: <Languages size={16} />,
}));

/** The account menu of the top bar (S1 §2.4), with the choice of theme and language. */
export function AccountMenu({ handle, onSignOut }: { handle: MenuHandle<null>; onSignOut: () => void }) {
  const { t } = useTranslation('frame');
  const { theme, language } = useSettings();
  const change = useChangeSettings();
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
        onChange={(value) => change({ theme: value })}
      />
      <MenuSeparator />
      <MenuRadioGroup
        label={t('language')}
        value={language}
        options={languageOptions}
        onChange={(value) => change({ language: value })}
      />
      <MenuSeparator />
    </UserMenu>
  );
}
