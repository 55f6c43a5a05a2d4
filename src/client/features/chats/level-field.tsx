import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatLevel } from '#shared/chat.ts';
import { chatLevels } from '#shared/chat-ref.ts';
import { Segmented } from '#client/ui/segmented.tsx';
import { type Place, useLevel } from './use-level.ts';

/** Which messages of a chat count as unread for the reader (contract §6); saved as it is chosen. */
export function LevelField({ chat, level }: { chat: Place; level: ChatLevel }) {
  const { t } = useTranslation('chats');
  const id = useId();
  const { shown, setLevel } = useLevel(chat, level);
  return (
    <section aria-labelledby={id} className="flex flex-col items-start gap-1.5">
      <h3 id={id} className="text-sm font-medium">
        {t('level')}
      </h3>
      <Segmented
        label={t('level')}
        value={shown}
        onChange={setLevel}
        options={chatLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
      />
      <output className="text-xs text-ink-2">{t(`level.hint.${shown}`)}</output>
    </section>
  );
}
