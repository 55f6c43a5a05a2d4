import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/message.ts';
import { personName } from '#client/lib/person-name.ts';
import { plainText } from '#shared/plain-text.ts';

type Quote = NonNullable<Message['replyTo']>;

/** Who is answered, and the first words of what they said. */
export function QuoteText({ quote }: { quote: Quote }) {
  const { t } = useTranslation('conversation');
  const words = plainText(quote.content) || quote.content;
  return (
    <span className="flex min-w-0 flex-col border-s-2 border-brand ps-2 text-left text-xs">
      <bdi className="truncate font-semibold">{quote.sender ? personName(quote.sender) : t('unknownUser')}</bdi>
      <bdi className={clsx('truncate text-ink-2', quote.isDeleted && 'italic')}>
        {quote.isDeleted ? t('gone') : words || t('wordless')}
      </bdi>
    </span>
  );
}

/** What a message answers; a press leads there. */
export function MessageQuote({ quote, onJump }: { quote: Quote; onJump: (id: number) => void }) {
  const { t } = useTranslation('conversation');
  const author = quote.sender ? personName(quote.sender) : t('unknownUser');
  return (
    <button
      type="button"
      title={t('quoted', { author })}
      className="mb-1 flex max-w-full min-w-0 rounded-chip bg-surface/60 py-1 pr-2 hover:bg-hover touch:min-h-11"
      onClick={() => onJump(quote.id)}
    >
      <QuoteText quote={quote} />
    </button>
  );
}
