import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectRole } from '#shared/project.ts';
import type { Rights } from '#client/lib/rights.ts';
import { Button } from '#client/ui/button.tsx';
import { Field, Input } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { useAddMember } from './use-add-member.ts';

/** Adds a person who has an account, with a role of at most one's own (S1 §2.13, §6). */
export function AddMemberForm({ projectId, rights }: { projectId: number; rights: Rights }) {
  const { t } = useTranslation('members');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<ProjectRole>('worker');
  const field = useRef<HTMLInputElement>(null);
  const { add, problem, clearProblem, isBusy } = useAddMember(projectId, () => setEmail(''));
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void add(email, role).then((isGood) => isGood || field.current?.focus());
  };
  const handleEmail = (text: string) => {
    setEmail(text);
    clearProblem();
  };
  return (
    <form
      noValidate
      aria-label={t('addTitle')}
      className="grid items-start gap-3 rounded-panel border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_180px_auto]"
      onSubmit={handleSubmit}
    >
      <Field label={t('email')} isRequired error={problem}>
        <Input
          ref={field}
          type="email"
          value={email}
          placeholder={t('emailHint')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => handleEmail(event.target.value)}
        />
      </Field>
      <Field control="button" label={t('role')}>
        <Select
          value={role}
          onChange={setRole}
          options={rights.grantableRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
      </Field>
      <Button type="submit" variant="primary" isBusy={isBusy} className="sm:mt-6.5">
        {t(isBusy ? 'adding' : 'add')}
      </Button>
    </form>
  );
}
