import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/message.ts';
import { personName } from '#client/lib/person-name.ts';
import { useConversation } from './conversation-context.ts';

/** Who reacted with what; a press adds one's own, or takes it back. */
export function MessageReactions({ message }: { message: Message }) {
  const { t } = useTranslation('conversation');
  const { people, readerId, canChange, steps } = useConversation();
  const nameOf = (id: number) => {
    const person = people.find((one) => one.id === id);
    return id === readerId ? t('you') : person ? personName(person) : t('unknownUser');
  };
  if (message.reactions.length === 0) return null;
  return (
    <ul aria-label={t('reactions')} className="flex flex-wrap gap-1">
      {message.reactions.map(({ emoji, count, mine, userIds }) => {
        const words = t('reaction', { emoji, count, names: userIds.map(nameOf).join(', ') });
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={mine}
              aria-label={words}
              title={words}
              disabled={!canChange}
              className={clsx(
                'flex h-6 items-center gap-1 rounded-full border px-2 text-xs tabular-nums touch:h-9 touch:px-3',
                mine ? 'border-brand bg-brand-soft font-semibold text-brand-ink' : 'border-line bg-surface',
                canChange && 'hover:border-line-strong',
              )}
              onClick={() => void steps.react(message, emoji)}
            >
              <span aria-hidden>{emoji}</span>
              {count}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
