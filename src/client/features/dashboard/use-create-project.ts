import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { CreateProject, Project } from '#shared/project.ts';
import { reasonText } from '#client/lib/error-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast, type ToastMessage } from '#client/ui/toast-manager.ts';
import { inviteeName, type Invitee } from './invitee.ts';
import { type Outcome, useSendInvitations } from './use-send-invitations.ts';

/**
 * Makes a project, then sends its invitations, and says what became of both; a failing invitation does not undo the
 * project (contract §1). A failure to make it leaves the form as it is (S1 §8). `onCreated` is called while the form is
 * still there.
 */
export function useCreateProject(onCreated: () => void) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { project: projects } = trpc.useUtils();
  const { mutateAsync } = trpc.project.create.useMutation();
  const sendInvitations = useSendInvitations();
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);

  const madeText = ({ name }: Project, { sent, failed, reasons, hasLinks, error }: Outcome): ToastMessage => {
    if (sent + failed.length === 0) return { title: t('created'), description: t('createdText', { name }) };
    const texts = [
      sent > 0 && t('invite.sent', { count: sent }),
      hasLinks && t('invite.links'),
      failed.length > 0 && t('invite.failed', { count: failed.length, names: failed.map(inviteeName).join(', ') }),
      ...reasons,
    ];
    return {
      title: t('created'),
      description: texts.filter(Boolean).join(' '),
      isDestructive: failed.length > 0,
      error,
    };
  };
  const make = async (input: z.input<typeof CreateProject>, invitees: readonly Invitee[]) => {
    const project = await mutateAsync(input);
    const outcome = await sendInvitations(project.id, invitees);
    void projects.list.invalidate();
    showToast(madeText(project, outcome));
    if (isThere.current) onCreated();
  };
  const create = async (input: z.input<typeof CreateProject>, invitees: readonly Invitee[]): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await make(input, invitees);
    } catch (error) {
      const reason = reasonText(error, t('unknownError'));
      showToast({ title: t('common:error'), description: t('createFailed', { reason }), isDestructive: true, error });
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { create, isBusy };
}
