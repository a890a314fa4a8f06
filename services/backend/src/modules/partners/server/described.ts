import type { z } from 'zod';
import type { ProblemCode } from './problem.ts';

/** An operation as the API's document tells it. `problems`: beside those that every operation has. */
export type Described = {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** As OpenAPI writes it. */
  path: string;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Of a body that is no JSON. */
  bodyType?: string;
  headers?: Readonly<Record<string, { schema: z.ZodType; required: boolean; words: string }>>;
  /** What it answers where it does what it was asked. `tag`: with the `ETag` of a version; `type`: of what is no JSON. */
  answers: Readonly<Record<string, { words: string; schema?: z.ZodType; tag?: true; type?: string }>>;
  problems: readonly ProblemCode[];
};
