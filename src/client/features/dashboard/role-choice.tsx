import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { projectRoles } from '#shared/enumerations.ts';
import type { ProjectRole } from '#shared/project.ts';

type Props = {
  value: ProjectRole | null;
  onChange: (role: ProjectRole) => void;
  error: string | undefined;
  /** The first role, which gets the focus when none is chosen. */
  ref: Ref<HTMLInputElement>;
};

/**
 * One of the three roles, none at first, with what each may do (S1 §6). All three can be given: whoever makes a project
 * coordinates it, with an employer's rights whatever their own role (permissions.md rule 3).
 */
export function RoleChoice({ value, onChange, error, ref }: Props) {
  const { t } = useTranslation(['dashboard', 'project']);
  const id = useId();
  return (
    <fieldset
      aria-required
      role="radiogroup"
      aria-describedby={error && `${id}error`}
      aria-invalid={error ? true : undefined}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">
        {t('invite.role')}
        <span aria-hidden className="text-danger">
          {' *'}
        </span>
      </legend>
      {projectRoles.map((role, index) => (
        <label
          key={role}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong px-3 py-2 hover:bg-hover has-checked:border-brand has-checked:bg-brand-soft"
        >
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            name={id}
            data-initial-focus={index === 0 || undefined}
            checked={role === value}
            aria-labelledby={`${id}${role}`}
            aria-describedby={`${id}${role}Text`}
            onChange={() => onChange(role)}
            className="mt-0.5 size-4 shrink-0 accent-brand"
          />
          <span className="text-sm">
            <span id={`${id}${role}`} className="block font-medium">
              {t(`project:role.${role}`)}
            </span>
            <span id={`${id}${role}Text`} className="block text-xs text-ink-2">
              {t(`invite.roleText.${role}`)}
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}error`} className="text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
