import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorText, failureOf } from '#client/lib/error-text.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
import { showToast } from '#client/ui/toast-manager.ts';
import { isDeadLink } from './use-invitation-link.ts';

type Answer = 'accept' | 'decline';
type Given = { token: string; onClose: () => void };

/**
 * Answers the invitation of a link, once. `ended`: it turned out that there is nothing to answer, and why. Whoever has
 * left it meanwhile is told in a toast what became of it, and taken nowhere.
 */
export function useAnswerLink({ token, onClose }: Given) {
  const { t } = useTranslation(['notifications', 'common']);
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const isUnderWay = useRef(false);
  const [pending, setPending] = useState<Answer | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const { mutateAsync: acceptByToken } = trpc.invitation.acceptByToken.useMutation();
  const { mutateAsync: declineById } = trpc.invitation.decline.useMutation();

  const fail = (error: unknown, isHere: boolean) => {
    const isMember = failureOf(error)?.code === 'member.exists';
    const text = isMember ? t('invitation.member') : errorText(error, t('answer.invitation.failed'));
    if (isHere && (isMember || isDeadLink(error))) setEnded(text);
    else showToast({ title: t('common:error'), description: text, isDestructive: true, error });
  };
  const run = async (answer: Answer, send: () => Promise<() => void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(answer);
    const isStillHere = stillHere();
    try {
      const goOn = await send();
      if (isStillHere()) goOn();
      showToast({ title: t('answer.success'), description: t(`answer.invitation.${answer}`) });
    } catch (error) {
      fail(error, isStillHere());
    } finally {
      isUnderWay.current = false;
      setPending(null);
      void utils.notification.invalidate();
    }
  };
  const accept = async () => {
    const { projectId } = await acceptByToken({ token });
    void utils.project.list.invalidate();
    // Back leads past the link, which has been used.
    return () => void navigate(paths.project(projectId), { replace: true });
  };
  const decline = async (id: number) => {
    await declineById({ id });
    return onClose;
  };
  return {
    accept: () => void run('accept', accept),
    decline: (id: number) => void run('decline', () => decline(id)),
    pending,
    ended,
  };
}
