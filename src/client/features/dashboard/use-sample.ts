import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useBusy } from '#client/lib/use-busy.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';

/** Makes a project to look around in, and leads there. */
export function useSample() {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const { project: projects } = trpc.useUtils();
  const { mutateAsync } = trpc.sample.create.useMutation();
  const stillHere = useStillHere();
  return useBusy(async () => {
    const isStillHere = stillHere();
    try {
      const { id } = await mutateAsync();
      void projects.list.invalidate();
      if (isStillHere()) void navigate(paths.project(id));
    } catch (error) {
      sayFailed(error, t('sampleFailed'));
    }
  });
}

export type Sample = ReturnType<typeof useSample>;
