import { z } from 'zod';
import type { CaseQuery } from '@afilia/api-contract/desk/case-list-answers';
import type { StaffRefusal } from '@afilia/api-contract/staff/refusal';
import {
  type CasePageSize,
  casePageSizes,
  caseSorts,
  caseViews,
  mostAtOnce,
} from '@afilia/domain/desk/case-list';
import { caseQueues } from '@afilia/domain/desk/case-queues';
import type { CaseMark, CasePlace } from '../ports/case-lists.ts';

const host = z.string().min(1).max(40);
const kind = z.enum(['person', 'company']);
const markForm = /^(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)~([\da-f-]{36})$/u;

/** Where a case stands, as one word of an address. */
export const toMark = ({ dueOn, openedAt, id }: CaseMark): string => `${dueOn}~${openedAt}~${id}`;

const mark = z
  .string()
  .max(80)
  .transform((text, context): CaseMark => {
    const [, dueOn = '', openedAt = '', id = ''] = markForm.exec(text) ?? [];
    const isReal =
      z.uuid().safeParse(id).success &&
      z.iso.date().safeParse(dueOn).success &&
      z.iso.datetime().safeParse(openedAt).success;
    if (!isReal) context.addIssue({ code: 'custom', message: 'no mark' });
    return { dueOn, openedAt, id };
  });

const narrowing = {
  queue: z.enum(caseQueues).optional(),
  host: host.optional(),
  kind: kind.optional(),
};
const sizes = casePageSizes.map(String) as [`${CasePageSize}`, ...`${CasePageSize}`[]];

/** The query of the list. */
export const listQuery = z
  .strictObject({
    ...narrowing,
    view: z.enum(caseViews).default('all'),
    sort: z.enum(caseSorts).default('due'),
    size: z
      .enum(sizes)
      .default('25')
      .transform((text) => Number(text) as CasePageSize),
    after: mark.optional(),
    before: mark.optional(),
    last: z.literal('true').optional(),
  })
  .superRefine(({ after, before, last }, context) => {
    const named = Object.entries({ after, before, last }).filter(([, value]) => value !== undefined);
    for (const [name] of named.slice(1))
      context.addIssue({ code: 'custom', path: [name], message: 'one page at a time' });
  });

/** Which page a query asks for. */
export const placeOf = ({ sort, size, after, before, last }: z.infer<typeof listQuery>): CasePlace => {
  if (after) return { sort, size, from: { after } };
  if (before) return { sort, size, from: { before } };
  return { sort, size, from: last ? 'end' : 'start' };
};

/** What a saved view keeps; what a later version kept besides is refused. */
export const savedQuery = z.strictObject({
  ...narrowing,
  view: z.enum(caseViews).optional(),
  sort: z.enum(caseSorts).optional(),
  size: z.union(casePageSizes.map((size) => z.literal(size))).optional(),
}) satisfies z.ZodType<{ [Name in keyof CaseQuery]: CaseQuery[Name] | undefined }>;

const commandId = z.uuid();

/** What narrows the cases that the next one is taken from. A console of the version before sends no command id. */
export const nextSchema = z.strictObject({ ...narrowing, commandId: commandId.optional() });

const several = { min: 1, max: mostAtOnce };

export const actSchema = z.strictObject({
  commandId,
  ids: z.array(z.uuid()).min(several.min).max(several.max),
});
export const unassignSchema = z.strictObject({
  commandId,
  text: z.string().max(10_000),
  cases: z
    .array(z.strictObject({ id: z.uuid(), from: z.string().min(1).max(200) }))
    .min(several.min)
    .max(several.max),
});
export const viewSchema = z.strictObject({
  commandId,
  name: z.string().max(1_000),
  isShared: z.boolean(),
  query: savedQuery,
});

/** So many are named. */
const mostNamed = 10;

/** Which of what was sent is not understood. */
export function parameterRefusal({ issues }: z.ZodError): StaffRefusal {
  const named = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: key.slice(0, 40), reason: 'unknown' }))
      : [{ field: issue.path.join('.'), reason: 'value' }],
  );
  return { reason: 'caseParameters', fields: named.slice(0, mostNamed) };
}
