import type { ComponentProps } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import type { ProjectTeam } from '#shared/project-team.ts';
import { problemText } from '#client/lib/forms.ts';
import { personName } from '#client/lib/person-name.ts';
import type { Rights } from '#client/lib/rights.ts';
import { useRoleOptions } from '#client/lib/use-role-options.ts';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { everyoneBelow, managersFor } from './structure.ts';
import { TeamDot } from './team-dot.tsx';
import type { MemberFormReturn } from './use-member-form.ts';
import { whyNotChangeRole, whyNotGiveRole, whyNotPlace } from './why-not-change.ts';

type Props = { form: MemberFormReturn; member: Member; members: readonly Member[]; rights: Rights };

export function RoleField({ form, member, members, rights }: Props) {
  const { t } = useTranslation('members');
  const why = whyNotChangeRole(member, rights);
  const options = useRoleOptions((role) => {
    const whyNot = whyNotGiveRole(member, members, role, rights);
    return whyNot && t(`why.${whyNot}`);
  });
  return (
    <Controller
      control={form.control}
      name="role"
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <Field control="button" label={t('role')} hint={why ? t(`why.${why}`) : undefined} error={problemText(error)}>
          <Select
            value={value ?? member.role}
            onChange={onChange}
            onBlur={onBlur}
            options={options}
            isDisabled={why !== null}
          />
        </Field>
      )}
    />
  );
}

type PlaceProps = {
  form: MemberFormReturn;
  name: 'teamId' | 'managerId';
  label: string;
  why: ReturnType<typeof whyNotPlace>;
  options: ComponentProps<typeof Select<number | null>>['options'];
};

/** Where someone stands in the project, or nowhere. */
function PlaceField({ form, name, label, why, options }: PlaceProps) {
  const { t } = useTranslation('members');
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <Field control="button" label={label} hint={why ? t(`why.${why}`) : undefined} error={problemText(error)}>
          <Select
            value={value ?? null}
            onChange={onChange}
            onBlur={onBlur}
            options={options}
            isDisabled={why !== null}
          />
        </Field>
      )}
    />
  );
}

export function TeamField({ form, member, teams, rights }: Omit<Props, 'members'> & { teams: readonly ProjectTeam[] }) {
  const { t } = useTranslation('members');
  const options = [
    { value: null, label: t('edit.noTeam') },
    ...teams.map(({ id, name, color }) => ({ value: id, label: name, icon: <TeamDot color={color} /> })),
  ];
  const why = whyNotPlace(member, rights);
  return <PlaceField form={form} name="teamId" label={t('edit.team')} why={why} options={options} />;
}

export function ManagerField({ form, member, members, rights }: Props) {
  const { t } = useTranslation('members');
  const below = everyoneBelow(member.userId, members);
  const options = [
    { value: null, label: t('edit.noManager') },
    ...managersFor(member, members).map(({ userId, user }) => ({
      value: userId,
      label: personName(user),
      why: below.has(userId) ? t('why.cycle') : undefined,
    })),
  ];
  const why = whyNotPlace(member, rights);
  return <PlaceField form={form} name="managerId" label={t('edit.manager')} why={why} options={options} />;
}
