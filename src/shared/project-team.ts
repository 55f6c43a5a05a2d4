import { z } from 'zod';
import { defaultColor, HexColor } from '#shared/color.ts';
import { Id, Time } from '#shared/id.ts';
import { limits } from '#shared/limits.ts';
import { line, lines } from '#shared/text-fields.ts';

/** A team of a project; a member is in one or in none (contract §4). */
export const ProjectTeam = z.object({
  id: Id,
  projectId: Id,
  name: z.string(),
  description: z.string().nullable(),
  color: z.string(),
  createdById: Id.nullable(),
  createdAt: Time,
});
export type ProjectTeam = z.infer<typeof ProjectTeam>;

const fields = {
  name: line({ max: limits.title }),
  description: lines({ min: 0, max: limits.longText }).nullish(),
  color: HexColor,
};

export const CreateProjectTeam = z.object({ projectId: Id, ...fields, color: HexColor.default(defaultColor) });
export const UpdateProjectTeam = z.object({ projectId: Id, teamId: Id, ...fields }).partial({
  name: true,
  color: true,
});
export const ByProjectTeam = z.object({ projectId: Id, teamId: Id });
