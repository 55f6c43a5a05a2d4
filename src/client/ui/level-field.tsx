import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatLevel, ChatRef } from '#shared/chat.ts';
import { chatLevels } from '#shared/chat-ref.ts';
import { useLevel } from '#client/lib/use-level.ts';
import { Segmented } from './segmented.tsx';

type Props = { chat: ChatRef; level: ChatLevel };

/** Which messages of a chat count as unread for the reader (contract §6); saved as it is chosen. */
export function LevelField(props: Props) {
  const { t } = useTranslation('chats');
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5">
      <h3 id={id} className="text-sm font-medium">
        {t('level')}
      </h3>
      <LevelChoice {...props} />
    </section>
  );
}

/** The same where a title stands over it already. */
export function LevelChoice({ chat, level }: Props) {
  const { t } = useTranslation('chats');
  const { shown, setLevel } = useLevel(chat, level);
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Segmented
        label={t('level')}
        value={shown}
        onChange={setLevel}
        options={chatLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
      />
      <output className="text-xs text-ink-2">{t(`level.hint.${shown}`)}</output>
    </div>
  );
}
