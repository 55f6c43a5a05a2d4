import { z } from 'zod';
import { problem } from '#shared/problem.ts';

/** What a schema that says nothing itself says of a wrong value: a problem of ours, never zod's English. */
z.config({
  customError: (issue) => problem(issue.input === undefined ? 'field.required' : 'field.invalid'),
});
