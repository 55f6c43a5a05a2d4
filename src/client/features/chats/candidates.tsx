import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { Field, Input } from '#client/ui/field.tsx';
import type { useCandidates } from './use-candidates.ts';

type Props = { candidates: ReturnType<typeof useCandidates>; children: ReactNode };

/** The search box over the people to choose from, and what became of the search. */
export function Candidates({ candidates: { text, setText, isSearching, people, state, retry }, children }: Props) {
  const { t } = useTranslation(['chats', 'common', 'errors']);
  const input = useRef<HTMLInputElement>(null);
  // The first step, where the focus was, has gone.
  useEffect(() => input.current?.focus(), []);
  const words = {
    short: t('errors:field.searchShort'),
    loading: people.length === 0 ? t('common:loading') : '',
    failed: '',
    ready: people.length === 0 ? t('common:personSearch.none') : '',
  };
  const outcome = isSearching ? words[state] : people.length === 0 ? t('create.nobody') : '';
  const handleRetry = () => {
    input.current?.focus();
    retry();
  };
  return (
    <>
      <Field label={t('create.search')}>
        <div className="relative">
          <Search
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
          />
          <Input
            ref={input}
            type="text"
            autoComplete="off"
            spellCheck={false}
            className="pl-9"
            value={text}
            onChange={(event) => setText(event.target.value)}
            // Enter looks for people, it does not make the chat.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      </Field>
      <output className="text-13 text-ink-2 empty:hidden">{outcome}</output>
      {isSearching && state === 'failed' && (
        <div role="alert" className="flex items-center justify-between gap-3 text-13 text-danger">
          {t('common:personSearch.failed')}
          <Button onClick={handleRetry}>{t('common:retry')}</Button>
        </div>
      )}
      {people.length > 0 && (
        <ul
          aria-label={t('create.people')}
          className="max-h-72 shrink-0 divide-y divide-line overflow-y-auto overscroll-contain rounded-control border border-line"
        >
          {children}
        </ul>
      )}
    </>
  );
}
