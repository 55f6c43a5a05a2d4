import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/user.ts';
import { personName } from '#client/lib/person-name.ts';
import { useRoleOptions } from '#client/lib/use-role-options.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Select } from '#client/ui/select.tsx';
import type { ChosenMembers } from './use-chosen-members.ts';

type Props = { person: Person; members: ChosenMembers };

/** Someone to choose, with a role once they are chosen. */
export function MemberChoice({ person, members }: Props) {
  const { t } = useTranslation('chats');
  // Whoever makes a chat is its employer, and may give any role.
  const roles = useRoleOptions(() => null);
  const choice = members.chosen.find((one) => one.person.id === person.id);
  const name = personName(person);
  const handleChange = () => (choice ? members.drop([person]) : members.choose([person]));
  return (
    <li className="flex min-h-12 items-center gap-3 px-3 py-1.5">
      <Checkbox label={name} isLabelHidden checked={choice !== undefined} onChange={handleChange} />
      <Avatar name={name} src={person.avatar} size={28} isDecorative />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-sm font-medium">{name}</bdi>
        <span className="block truncate text-xs text-ink-2">{`@${person.username}`}</span>
      </span>
      {choice && (
        <div className="w-36 shrink-0">
          <Select
            label={t('create.role', { name })}
            value={choice.role}
            options={roles}
            onChange={(role) => members.setRole(person.id, role)}
          />
        </div>
      )}
    </li>
  );
}
