import { useTranslation } from 'react-i18next';
import { projectRoles } from '#shared/enumerations.ts';
import type { ProjectRole } from '#shared/project.ts';

/** The three roles to choose from; those that may not be given say why (permissions.md rule 5, contract §1). */
export function useRoleOptions(whyNot: (role: ProjectRole) => string | null) {
  const { t } = useTranslation('members');
  return projectRoles.map((value) => ({ value, label: t(`role.${value}`), why: whyNot(value) ?? undefined }));
}
