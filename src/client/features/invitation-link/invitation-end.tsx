import { MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { buttonClass } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';

/** There is nothing to answer (any more): why, and the way to the projects. */
export function InvitationEnd({ text }: { text: string }) {
  const { t } = useTranslation('notifications');
  return (
    <div role="alert" className="flex flex-1 flex-col">
      <EmptyState
        icon={MailX}
        text={text}
        action={
          <Link to={paths.dashboard} className={buttonClass({ variant: 'primary' })}>
            {t('invitation.toProjects')}
          </Link>
        }
      />
    </div>
  );
}
