import { z } from 'zod';
import type { ProblemField } from './problem.ts';

/** Fields that a schema refused, by pointer. */
const fieldsOf = ({ issues }: z.ZodError): ProblemField[] =>
  issues.map(({ path, message, code }) => ({
    pointer: `/${path.join('/')}`,
    code: code === 'custom' ? message : code,
  }));

/** Of an object, the fields that hold, each by itself; of a list, its members that hold. */
function heldIn(schema: z.ZodType, raw: unknown): unknown {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (inner instanceof z.ZodObject && typeof raw === 'object' && raw !== null && !Array.isArray(raw)) {
    const fields = Object.entries(inner.shape)
      .filter(([name]) => Object.hasOwn(raw, name))
      .map(([name, field]) => [name, heldIn(field as z.ZodType, (raw as Record<string, unknown>)[name])]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (inner instanceof z.ZodArray && Array.isArray(raw))
    return raw.filter((one) => (inner.element as z.ZodType).safeParse(one).success);
  const read = schema.safeParse(raw);
  return read.success ? read.data : undefined;
}

/**
 * Reads the request by its shape, and lets rules judge those of its fields that hold, so that one answer names all its faults.
 *
 * @returns `whole`: all of it if the schema takes it; `held`: the fields that hold; `together`: its errors with those that rules found. The fault of
 *   a rule over several fields does not count if one of the fields is wrong: it may be the cause.
 */
export function readTogether<Schema extends z.ZodObject>(
  schema: Schema,
  raw: unknown,
): {
  held: Partial<z.output<Schema>>;
  whole: z.output<Schema> | undefined;
  together: (ruled: readonly ProblemField[]) => ProblemField[];
} {
  const read = schema.safeParse(raw);
  if (read.success) return { held: read.data, whole: read.data, together: (ruled) => [...ruled] };
  const errors = fieldsOf(read.error);
  const isWrong = (place: string) => errors.some(({ pointer }) => pointer === place);
  const isWrongWithin = (place: string) =>
    isWrong(place) || errors.some(({ pointer }) => pointer.startsWith(`${place}/`));
  const needed: Readonly<Record<string, readonly string[]>> = {
    notPrefilled: ['/prefill'],
    rutNotLocked: ['/locked'],
    nameNotWhole: ['/locked'],
    required: ['/prefill'],
  };
  const held = heldIn(schema, raw);
  return {
    held: (typeof held === 'object' ? held : {}) as Partial<z.output<Schema>>,
    whole: undefined,
    together: (ruled) => [
      ...errors,
      ...ruled.filter(({ pointer, code }) => !isWrong(pointer) && !(needed[code] ?? []).some(isWrongWithin)),
    ],
  };
}
