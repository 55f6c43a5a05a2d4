import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';

const keyOf = (projectId: number) => `ekipa.alone.${projectId}`;

function wasDismissed(projectId: number): boolean {
  try {
    return localStorage.getItem(keyOf(projectId)) !== null;
  } catch {
    return false;
  }
}

/** Who is alone in a project is shown once how not to be. */
export function AloneHint({ projectId, onInvite }: { projectId: number; onInvite: () => void }) {
  const { t } = useTranslation('project');
  const [isHidden, setHidden] = useState(() => wasDismissed(projectId));
  if (isHidden) return null;
  const handleDismiss = () => {
    setHidden(true);
    try {
      localStorage.setItem(keyOf(projectId), 'dismissed');
    } catch {
      // Storage may be forbidden: then it is hidden for this visit.
    }
  };
  return (
    <div className="mx-4 mt-3 flex items-center gap-3 rounded-control bg-brand-soft py-1 pr-1 pl-3 md:mx-6">
      <UserPlus size={16} aria-hidden className="shrink-0 text-brand-ink max-sm:hidden" />
      <p className="min-w-0 flex-1 text-13">{t('alone.text')}</p>
      <Button onClick={onInvite}>{t('alone.invite')}</Button>
      <IconButton label={t('alone.dismiss')} size="icon-sm" onClick={handleDismiss}>
        <X size={16} />
      </IconButton>
    </div>
  );
}
