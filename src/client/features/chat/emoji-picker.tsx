import { useTranslation } from 'react-i18next';
import type { RefObject } from 'react';
import { Popover } from '#client/ui/popover.tsx';

/** Those that people react with most. */
const emoji = [
  '👍',
  '❤️',
  '😂',
  '🎉',
  '🙏',
  '👏',
  '🔥',
  '👀',
  '✅',
  '❌',
  '💪',
  '🚀',
  '😊',
  '😍',
  '🤔',
  '😮',
  '😢',
  '😡',
];

type Props = {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  onPick: (emoji: string) => void;
  onClose: () => void;
};

/** A few emoji to react with, at the button that asked for them. */
export function EmojiPicker({ open, anchor, onPick, onClose }: Props) {
  const { t } = useTranslation('conversation');
  return (
    <Popover open={open} title={t('react')} anchor={anchor} onClose={onClose}>
      <div className="grid grid-cols-6 gap-1 p-2">
        {emoji.map((one) => (
          <button
            key={one}
            type="button"
            className="grid h-11 place-items-center rounded-control text-xl hover:bg-hover"
            onClick={() => onPick(one)}
          >
            {one}
          </button>
        ))}
      </div>
    </Popover>
  );
}
