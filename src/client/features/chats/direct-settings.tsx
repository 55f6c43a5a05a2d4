import { useTranslation } from 'react-i18next';
import type { DirectChat } from '#shared/direct-chat.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { LevelField } from '#client/ui/level-field.tsx';
import { useDirectName } from './use-direct-name.ts';

type Props = { open: boolean; chat: DirectChat; onClose: () => void };

/** What the reader wants to be told of a private conversation. */
export function DirectSettings({ open, chat, onClose }: Props) {
  const { t } = useTranslation('chats');
  const nameOf = useDirectName();
  return (
    <Dialog open={open} title={t('settings.title')} description={nameOf(chat)} onClose={onClose}>
      <LevelField chat={{ directChatId: chat.id }} level={chat.level} />
    </Dialog>
  );
}
