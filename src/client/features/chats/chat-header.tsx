import { ArrowLeft, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { buttonClass } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Tip } from '#client/ui/tooltip.tsx';

type Props = {
  icon?: ReactNode;
  name: ReactNode;
  /** Under the name. */
  text?: ReactNode;
  onSettings: () => void;
};

/** S2 §2: the way back to the list, whose chat it is, and its settings. */
export function ChatHeader({ icon, name, text, onSettings }: Props) {
  const { t } = useTranslation('chats');
  return (
    <header className="flex shrink-0 items-center gap-2 border-b border-line py-2 pr-2 pl-2 md:pr-4 md:pl-4">
      <Tip text={t('page.back')}>
        <Link to={paths.team} aria-label={t('page.back')} className={buttonClass({ variant: 'ghost', size: 'icon' })}>
          <ArrowLeft size={18} />
        </Link>
      </Tip>
      {icon}
      <div className="min-w-0 flex-1 px-1">
        <h1 dir="auto" className="truncate text-15 font-semibold">
          {name}
        </h1>
        <div className="flex min-w-0 items-center gap-2 text-13 text-ink-2">{text}</div>
      </div>
      <Tip text={t('settings.open')}>
        <IconButton label={t('settings.open')} onClick={onSettings}>
          <Settings size={18} />
        </IconButton>
      </Tip>
    </header>
  );
}
