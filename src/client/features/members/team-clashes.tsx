import { useTranslation } from 'react-i18next';
import type { ProjectTeam } from '#shared/project-team.ts';
import { ClashNotice } from '#client/ui/clash-notice.tsx';
import { palette } from '#client/ui/palette.ts';
import type { TeamFormState } from './use-team-form.ts';

type Props = { clash: TeamFormState['clash']; team: ProjectTeam };

/** What someone else has just made of a team that one is changing too. */
export function TeamClashes({ clash: { clashes, settle, notice }, team }: Props) {
  const { t } = useTranslation('members');
  const known = palette.find(({ value }) => value === team.color);
  const theirs = {
    name: team.name,
    description: team.description ?? t('clash.empty'),
    color: known ? t(`color.${known.name}`) : team.color,
  };
  return (
    <ClashNotice
      ref={notice}
      title={t('clash.title')}
      clashes={clashes.map((field) => ({
        field,
        text: t('clash.field', { field: t(`team.${field}`), theirs: theirs[field] }),
      }))}
      keepLabel={t('clash.keepMine')}
      takeLabel={t('clash.takeTheirs')}
      onSettle={settle}
    />
  );
}
