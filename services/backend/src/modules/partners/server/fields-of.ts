import type { z } from 'zod';
import type { ProblemField } from './problem.ts';

/** What a schema refused, by pointer. */
export const fieldsOf = ({ issues }: z.ZodError): ProblemField[] =>
  issues.map(({ path, message, code }) => ({
    pointer: `/${path.join('/')}`,
    code: code === 'custom' ? message : code,
  }));
