import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { problemText } from '#client/lib/forms.ts';
import { paths } from '#client/lib/paths.ts';
import { useMe } from '#client/lib/session.ts';
import { Button } from '#client/ui/button.tsx';
import { linkClass } from '#client/ui/classes.ts';
import { DialogActions } from '#client/ui/dialog.tsx';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { type Coordinated, useDeleteAccount } from './use-delete-account.ts';

/** What goes and what stays, and the password once more. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const me = useMe();
  const { form, handleSubmit, isBusy, coordinated } = useDeleteAccount();
  useDirtyForm(false, isBusy);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm text-ink-2">
        <li>{t('deletion.goes')}</li>
        <li>{t('deletion.stays')}</li>
        <li>{t('deletion.final')}</li>
      </ul>
      <input hidden readOnly autoComplete="username" value={me.username} />
      <PasswordField
        {...form.register('password')}
        label={t('deletion.password')}
        error={problemText(form.formState.errors.password)}
        autoComplete="current-password"
        data-initial-focus
      />
      <InTheWay projects={coordinated} />
      <DialogActions>
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {t('deletion.confirm')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Projects with others in them need a coordinator: each is handed over on its own page. */
function InTheWay({ projects }: { projects: readonly Coordinated[] }) {
  const { t } = useTranslation('account');
  return (
    <div role="alert" className="rounded-control bg-danger-soft p-3 text-sm text-danger empty:hidden">
      {projects.length > 0 && (
        <>
          <p>{t('deletion.handOver')}</p>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {projects.map(({ id, name, isInTrash }) => (
              <li key={id}>
                <Link
                  to={isInTrash ? paths.trash : `${paths.project(id)}?tab=team`}
                  dir="auto"
                  className={`${linkClass} wrap-anywhere`}
                >
                  {name}
                </Link>
                {isInTrash && t('deletion.inTrash')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
