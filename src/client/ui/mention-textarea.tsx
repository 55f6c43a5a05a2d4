import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from './avatar.tsx';
import { itemClass, popupClass } from './classes.ts';
import { Textarea } from './field.tsx';
import { useMentions } from './use-mentions.ts';

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string;
  onText: (text: string) => void;
  /** Those who can be mentioned. */
  people: readonly Person[];
};

/** A field of many lines in which '@' offers people to mention; it stands in a `Field`. `autoFocus` begins at its end. */
export function MentionTextarea({ value, onText, people, onKeyDown, ...props }: Props) {
  const { t } = useTranslation('comments');
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { found, active, look, close, choose, takeKey } = useMentions({ field, people, onText });
  const isOpen = found.length > 0;
  // A browser would begin before what is already there.
  useLayoutEffect(() => {
    if (props.autoFocus) field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the focus comes
  }, []);
  const optionId = (index: number) => `${listId}-${index}`;
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!takeKey(event)) onKeyDown?.(event);
  };
  return (
    <div className="relative">
      <Textarea
        dir="auto"
        {...props}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(active) : undefined}
        onChange={(event) => onText(event.target.value)}
        onInput={look}
        onSelect={look}
        onKeyDown={handleKey}
        onBlur={close}
      />
      {isOpen && (
        <List id={listId}>
          {found.map((person, index) => (
            <Option
              key={person.id}
              id={optionId(index)}
              person={person}
              isActive={index === active}
              onChoose={() => choose(person)}
            />
          ))}
        </List>
      )}
      <output className="sr-only">{isOpen && t('mentionsFound', { count: found.length })}</output>
    </div>
  );
}

/** Above the field, where a phone's keyboard leaves it visible; below when there is no room. */
function List({ id, children }: Pick<ComponentProps<'div'>, 'id' | 'children'>) {
  const { t } = useTranslation('comments');
  const list = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);
  useLayoutEffect(() => {
    const around = list.current?.closest('[role=dialog]')?.getBoundingClientRect().top ?? 0;
    setBelow((list.current?.getBoundingClientRect().top ?? 0) < around);
  }, []);
  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows no pictures, and no names beside values
      role="listbox"
      aria-label={t('mentions')}
      className={clsx(
        popupClass,
        'absolute inset-x-0 z-20 max-h-60 max-w-80 overflow-y-auto overscroll-contain p-1',
        isBelow ? 'top-full mt-1' : 'bottom-full mb-1',
      )}
    >
      {children}
    </div>
  );
}

type OptionProps = { id: string; person: Person; isActive: boolean; onChoose: () => void };

const Option = ({ id, person, isActive, onChoose }: OptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys go to the field, which has the focus
  <div
    ref={(option) => (isActive ? option?.scrollIntoView({ block: 'nearest' }) : undefined)}
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    className={clsx(itemClass, isActive && 'bg-hover', 'hover:bg-hover')}
    // The field keeps the focus, and a phone its keyboard.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <Avatar name={personName(person)} src={person.avatar} size={24} isDecorative />
    <span className="min-w-0">
      <span dir="auto" className="block truncate">
        {personName(person)}
      </span>
      <span className="block truncate text-xs text-ink-2">{`@${person.username}`}</span>
    </span>
  </div>
);
