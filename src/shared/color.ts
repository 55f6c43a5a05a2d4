import { z } from 'zod';
import { problem } from '#shared/problem.ts';

/** S1 §9. */
export const defaultColor = '#6b7280';

/** `#rrggbb`, kept in small letters (contract §4). */
export const HexColor = z
  .string(problem('field.colorRequired'))
  .regex(/^#[0-9a-f]{6}$/i, problem('field.color'))
  .toLowerCase();
