import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveDownload } from '#client/lib/save-download.ts';
import { sayFailed } from '#client/lib/say-failed.ts';
import { trpc } from '#client/lib/trpc.ts';

export const exportFormats = ['json', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Downloads a project as a file, once while it is on its way; a failure is told. */
export function useExport() {
  const { t } = useTranslation('dashboard');
  const { project } = trpc.useUtils().export;
  const underWay = useRef(new Set<string>());
  const [shown, setShown] = useState<readonly string[]>([]);
  const keyOf = (projectId: number, format: ExportFormat) => `${projectId}.${format}`;
  const run = async (projectId: number, format: ExportFormat): Promise<void> => {
    const key = keyOf(projectId, format);
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    setShown([...underWay.current]);
    try {
      saveDownload(await project.fetch({ projectId, format }, { staleTime: 0, gcTime: 0 }));
    } catch (error) {
      sayFailed(error, t('exportFailed'));
    } finally {
      underWay.current.delete(key);
      setShown([...underWay.current]);
    }
  };
  return {
    run: (projectId: number, format: ExportFormat) => void run(projectId, format),
    isBusy: (projectId: number, format: ExportFormat) => shown.includes(keyOf(projectId, format)),
  };
}

export type ProjectExports = ReturnType<typeof useExport>;
