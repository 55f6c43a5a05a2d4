import { Combobox as Base } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/user.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { inputClass, itemClass } from '#client/ui/classes.ts';
import { ListPopup, OptionList } from '#client/ui/list-popup.tsx';
import { labelOf, type MemberPicker } from './use-member-picker.ts';

type Props = { picker: MemberPicker; isDisabled: boolean; input: RefObject<HTMLInputElement | null> };

const endButtonClass = 'grid size-7 shrink-0 place-items-center rounded text-ink-2 hover:bg-hover touch:size-9';

/** Backspace takes away the one who is chosen, not a letter of their name. Stands in a `Field`. */
export function MembersScreenPicker({ picker, isDisabled, input }: Props) {
  const { t } = useTranslation(['members', 'common']);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { chosen, choose } = picker;
    if (event.key !== 'Backspace' || !chosen || event.currentTarget.value !== labelOf(chosen)) return;
    event.preventDefault();
    choose(null);
  };
  return (
    <Base.Root
      items={picker.hits}
      filter={null}
      autoHighlight
      disabled={isDisabled}
      value={picker.chosen}
      onValueChange={picker.choose}
      inputValue={picker.text}
      // The name of whoever is chosen comes from the choice; an unfinished search goes with its list.
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') picker.search(text);
      }}
      itemToStringLabel={labelOf}
      isItemEqualToValue={(a: User, b: User) => a.id === b.id}
    >
      <Base.InputGroup
        className={clsx(
          inputClass,
          'flex items-center gap-1 pr-1 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
        )}
      >
        <Base.Input
          ref={input}
          placeholder={t('screen.personHint')}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={handleKey}
          className="h-8 min-w-0 flex-1 truncate bg-transparent outline-none placeholder:text-ink-3 touch:h-10"
        />
        <Base.Clear aria-label={t('screen.clear')} className={endButtonClass}>
          <X size={14} />
        </Base.Clear>
        <Base.Trigger
          aria-label={t('common:showList')} // The field's label is not its own.
          aria-labelledby={undefined}
          className={endButtonClass}
        >
          <ChevronDown size={16} />
        </Base.Trigger>
      </Base.InputGroup>
      <Hits picker={picker} />
    </Base.Root>
  );
}

function Hits({ picker: { hits, total } }: Pick<Props, 'picker'>) {
  const { t } = useTranslation(['members', 'common']);
  return (
    <ListPopup>
      <Base.Empty>
        <div className="p-3 text-sm text-ink-2">{t('common:noResults')}</div>
      </Base.Empty>
      <OptionList className="max-h-[min(20rem,calc(var(--available-height)-3rem))] overflow-y-auto p-1 data-empty:p-0">
        {(user: User) => <Hit key={user.id} user={user} />}
      </OptionList>
      <Base.Status>
        {total > hits.length && (
          <p className="border-t border-line px-3 py-2 text-xs text-ink-2">
            {t('screen.more', { shown: hits.length, total })}
          </p>
        )}
      </Base.Status>
    </ListPopup>
  );
}

const Hit = ({ user }: { user: User }) => (
  <Base.Item value={user} className={itemClass}>
    <Avatar name={user.username} src={user.avatar} size={28} isDecorative />
    <span className="min-w-0 flex-1">
      <span className="flex min-w-0 gap-1.5">
        <bdi className="max-w-full shrink-0 truncate font-medium">{user.username}</bdi>
        <bdi className="min-w-0 truncate text-ink-2">{user.fullName}</bdi>
      </span>
      <span className="block truncate text-xs text-ink-2">{user.email}</span>
    </span>
  </Base.Item>
);
