import { Languages, LogOut, Monitor, Moon, Settings, Sun, User as UserIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/user.ts';
import { paths } from '#client/lib/paths.ts';
import { personName } from '#client/lib/person-name.ts';
import { changeSettings, useSettings } from '#client/lib/settings.ts';
import { useChooseLanguage } from '#client/lib/use-choose-language.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { MenuRadioGroup } from '#client/ui/menu-radio.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#client/ui/menu.tsx';

/** Each language under its own name, so that whoever cannot read the page finds theirs. */
const languageOptions = [
  { value: 'pl', label: 'Polski', icon: <Languages size={16} /> },
  { value: 'en', label: 'English', icon: <Languages size={16} /> },
] as const;

/** The account menu of the top bar (S1 §2.4), with the choice of theme and language. */
export function AccountMenu({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const { t } = useTranslation('frame');
  const { theme, language } = useSettings();
  const chooseLanguage = useChooseLanguage();
  const themeOptions = [
    { value: 'light', label: t('theme.light'), icon: <Sun size={16} /> },
    { value: 'dark', label: t('theme.dark'), icon: <Moon size={16} /> },
    { value: 'system', label: t('theme.system'), icon: <Monitor size={16} /> },
  ] as const;
  const trigger = (
    <button type="button" aria-label={t('account')} className="ml-1 grid place-items-center rounded-full touch:size-11">
      <Avatar name={personName(user) || t('unnamedUser')} src={user.avatar} isDecorative />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLink to={paths.profile} icon={<UserIcon size={16} />}>
        {t('profile')}
      </MenuLink>
      <MenuLink to={paths.settings} icon={<Settings size={16} />}>
        {t('settings')}
      </MenuLink>
      <MenuSeparator />
      <MenuRadioGroup
        label={t('theme')}
        value={theme}
        options={themeOptions}
        onChange={(value) => changeSettings({ theme: value })}
      />
      <MenuSeparator />
      <MenuRadioGroup label={t('language')} value={language} options={languageOptions} onChange={chooseLanguage} />
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} />} onSelect={onSignOut}>
        {t('logout')}
      </MenuItem>
    </Menu>
  );
}
