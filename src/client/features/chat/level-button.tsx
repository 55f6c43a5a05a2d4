import { Bell, BellMinus, BellOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat.ts';
import { trpc } from '#client/lib/trpc.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LevelChoice } from '#client/ui/level-field.tsx';
import { Popover } from '#client/ui/popover.tsx';
import { Tip } from '#client/ui/tooltip.tsx';

const icons = { all: Bell, mentions: BellMinus, nothing: BellOff };

type Props = { chat: ChatRef; size?: 'icon' | 'icon-sm' };

/** In the head of a chat: what its reader wants to be told of it, and the choice (contract §6). Nothing until that is known. */
export function LevelButton({ chat, size }: Props) {
  const { t } = useTranslation('chats');
  const { data } = trpc.message.readState.useQuery(chat);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const Icon = icons[data.level];
  const label = t('level.now', { level: t(`level.${data.level}`) });
  return (
    <>
      <Tip text={isOpen ? '' : label}>
        <IconButton
          ref={button}
          label={label}
          size={size}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon size={18} />
        </IconButton>
      </Tip>
      <Popover open={isOpen} title={t('level')} anchor={button} onClose={() => setOpen(false)}>
        <div className="p-4">
          <LevelChoice chat={chat} level={data.level} />
        </div>
      </Popover>
    </>
  );
}
