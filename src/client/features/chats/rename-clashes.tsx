import { useTranslation } from 'react-i18next';
import type { TeamChat } from '#shared/team-chat.ts';
import { ClashNotice } from '#client/ui/clash-notice.tsx';
import type { Renaming } from './use-rename.ts';

type Props = { clash: Renaming['clash']; chat: TeamChat };

/** What someone else has just called the chat whose name one is changing too: theirs here, one's own in the field. */
export function RenameClashes({ clash: { clashes, settle, notice }, chat }: Props) {
  const { t } = useTranslation(['members', 'chats']);
  const theirs = { name: chat.name, description: chat.description || t('clash.empty') };
  return (
    <ClashNotice
      ref={notice}
      title={t('clash.title')}
      clashes={clashes.map((field) => ({
        field,
        text: t('clash.field', { field: t(`chats:settings.${field}`), theirs: theirs[field] }),
      }))}
      keepLabel={t('clash.keepMine')}
      takeLabel={t('clash.takeTheirs')}
      onSettle={settle}
    />
  );
}
