import { Combobox as Base } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { Mail, Search } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundUser } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import type { PersonSearch as Found } from '#client/lib/use-person-search.ts';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { inputClass, itemClass } from './classes.ts';
import { Field } from './field.tsx';
import { ListPopup, OptionList } from './list-popup.tsx';

/** Someone who was found, or an address that nobody has. */
export type PersonChoice = { email: string; person: FoundUser | null };

type Props = {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** What `usePersonSearch` found for the text. */
  found: Found;
  onChoose: (choice: PersonChoice) => void;
  /** Why someone who was found cannot be chosen. */
  whyNot?: (person: FoundUser) => string | undefined;
  /** An address that can be chosen though nobody has it. */
  freeEmail?: string;
};

/** Finds people by a few letters of their name, username or email, to choose one of them (S1 §2.13, §5). */
export function PersonSearch({ label, text, onText, found, onChoose, whyNot, freeEmail }: Props) {
  const { t } = useTranslation(['common', 'errors']);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choices: PersonChoice[] = found.people.map((person) => ({ email: person.email, person }));
  if (freeEmail !== undefined) choices.push({ email: freeEmail, person: null });
  const handleChoose = (choice: PersonChoice | null) => {
    if (!choice) return;
    onText('');
    onChoose(choice);
  };
  // The button that was pressed goes away.
  const handleRetry = () => {
    input.current?.focus();
    setOpen(true);
    found.retry();
  };
  return (
    <Field label={label} hint={found.state === 'short' ? t('errors:field.searchShort') : undefined}>
      <Base.Root<PersonChoice>
        autoHighlight
        filter={null}
        items={choices}
        value={null}
        onValueChange={handleChoose}
        itemToStringLabel={({ email }) => email}
        inputValue={text}
        onInputValueChange={(next, { reason }) => reason === 'input-change' && onText(next)}
        open={isOpen && choices.length > 0}
        onOpenChange={setOpen}
      >
        <SearchInput ref={input} />
        <ListPopup>
          <OptionList className="max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain p-1">
            {(choice: PersonChoice) => (
              <Item key={choice.email} choice={choice} why={choice.person ? whyNot?.(choice.person) : undefined} />
            )}
          </OptionList>
        </ListPopup>
      </Base.Root>
      <Outcome state={found.state} isEmpty={choices.length === 0} onRetry={handleRetry} />
    </Field>
  );
}

const SearchInput = ({ ref }: { ref: Ref<HTMLInputElement> }) => (
  <Base.InputGroup className="relative">
    <Search size={16} aria-hidden className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
    <Base.Input
      data-initial-focus
      ref={ref}
      type="text"
      autoComplete="off"
      spellCheck={false}
      className={clsx(inputClass, 'pl-9')}
      // Enter chooses, it never sends the form that the field is in.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  </Base.InputGroup>
);

function Item({ choice, why }: { choice: PersonChoice; why: string | undefined }) {
  const { t } = useTranslation();
  const { person, email } = choice;
  return (
    <Base.Item value={choice} disabled={why !== undefined} className={clsx(itemClass, 'data-disabled:text-ink-2')}>
      {person ? (
        <Avatar name={personName(person)} src={person.avatar} size={28} isDecorative />
      ) : (
        <Mail size={16} aria-hidden className="mx-1.5 shrink-0" />
      )}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium">
          {person ? personName(person) : t('personSearch.invite', { email })}
        </span>
        {person && <span className="block truncate text-xs text-ink-2">{`${person.username} · ${email}`}</span>}
      </span>
      {why !== undefined && <span className="shrink-0 text-xs text-ink-2">{why}</span>}
    </Base.Item>
  );
}

/** What became of the search, where no list says it. */
function Outcome({ state, isEmpty, onRetry }: Pick<Found, 'state'> & { isEmpty: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  if (state === 'failed')
    return (
      <div role="alert" className="flex items-center justify-between gap-3 text-13 text-danger">
        {t('personSearch.failed')}
        <Button onClick={onRetry}>{t('retry')}</Button>
      </div>
    );
  const text = state === 'loading' ? t('loading') : state === 'ready' && isEmpty && t('personSearch.none');
  return <output className="text-xs text-ink-2">{text}</output>;
}
