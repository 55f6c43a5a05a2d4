import { useTranslation } from 'react-i18next';
import type { ChatRef } from '#shared/chat.ts';
import type { Person } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import { useTyping } from '#client/lib/typing.ts';

type Props = { chat: ChatRef; people: readonly Person[]; readerId: number };

/** Who is writing at the moment. It keeps its room, so that nothing jumps when someone begins. */
export function TypingLine({ chat, people, readerId }: Props) {
  const { t } = useTranslation('conversation');
  const ids = useTyping(chat).filter((id) => id !== readerId);
  const [name, other] = ids.map((id) => {
    const person = people.find((one) => one.id === id);
    return person ? personName(person) : t('unknownUser');
  });
  const words =
    name === undefined
      ? ''
      : other === undefined
        ? t('typing.one', { name })
        : ids.length === 2
          ? t('typing.two', { name, other })
          : t('typing.many');
  return (
    <p dir="auto" className="h-5 shrink-0 truncate px-4 text-xs text-ink-2">
      {words}
    </p>
  );
}
