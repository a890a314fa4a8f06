import {
  type CasePageSize,
  casePageSizes,
  caseSorts,
  caseViews,
  maxBulkCases,
} from '@afilia/domain/desk/case-list';
import { caseQueues } from '@afilia/domain/desk/case-queues';
import { z } from 'zod';
import type { StaffCase } from '../staff/answers.ts';
import { exampleIds, staffOperation } from '../staff/operation.ts';
import { atTheDesk, deciding } from '../staff/roles.ts';
import type {
  CaseLabels,
  CaseQuery,
  CasesActedOn,
  SavedViews,
  StaffCases,
  StaffMentions,
  StaffQueues,
  WaitingCases,
} from './case-list-answers.ts';

const { id, commandId } = exampleIds;

const ofCommand = { commandId: z.uuid() };
/** A word to compare with stored ones. */
const word = z.string().min(1).max(40);
const narrowing = {
  queue: z.enum(caseQueues).optional(),
  host: word.optional(),
  kind: z.enum(['person', 'company']).optional(),
  label: word.optional(),
};
const sizes = casePageSizes.map(String) as [`${CasePageSize}`, ...`${CasePageSize}`[]];
const markForm = /^(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)~([\da-f-]{36})$/u;

/** The place of a case in the list, as one word of an address. */
const mark = z
  .string()
  .max(80)
  .transform((word, context): { dueOn: string; openedAt: string; id: string } => {
    const [, dueOn = '', openedAt = '', of = ''] = markForm.exec(word) ?? [];
    const isReal =
      z.uuid().safeParse(of).success &&
      z.iso.date().safeParse(dueOn).success &&
      z.iso.datetime().safeParse(openedAt).success;
    if (!isReal) context.addIssue({ code: 'custom', message: 'no mark' });
    return { dueOn, openedAt, id: of };
  });

/** A query of the list, as its address has it. */
const listQuery = z
  .strictObject({
    ...narrowing,
    view: z.enum(caseViews).default('all'),
    sort: z.enum(caseSorts).default('due'),
    size: z.coerce
      .string<CasePageSize | `${CasePageSize}`>()
      .pipe(z.enum(sizes))
      .default('25')
      .transform((word) => Number(word) as CasePageSize),
    after: mark.optional(),
    before: mark.optional(),
    last: z.literal('true').optional(),
  })
  .superRefine(({ after, before, last }, context) => {
    const named = Object.entries({ after, before, last }).filter(([, value]) => value !== undefined);
    for (const [name] of named.slice(1))
      context.addIssue({ code: 'custom', path: [name], message: 'one page at a time' });
  });

/** The query that a saved view stores. */
export const savedQuery = z.strictObject({
  ...narrowing,
  view: z.enum(caseViews).optional(),
  sort: z.enum(caseSorts).optional(),
  size: z.union(casePageSizes.map((size) => z.literal(size))).optional(),
}) satisfies z.ZodType<{ [Name in keyof CaseQuery]: CaseQuery[Name] | undefined }>;

const invalidInput = 'caseParameters';
/** A hundred ids and the holder of each. */
const severalLimit = 40_000;
const several = { min: 1, max: maxBulkCases };
const actOnSeveral = z.strictObject({
  ...ofCommand,
  ids: z.array(z.uuid()).min(several.min).max(several.max),
});

/** Lists of cases, acts on several of them, and saved views. */
export const listOperations = {
  listCases: staffOperation<StaffCases>()({
    route: 'GET cases',
    description: 'Lists cases, which name no person.',
    roles: atTheDesk,
    input: listQuery,
    invalidInput,
    refusals: [],
    example: {},
  }),
  countCases: staffOperation<StaffQueues>()({
    route: 'GET case-queues',
    description: 'Counts the cases of each queue.',
    roles: atTheDesk,
    refusals: [],
    example: {},
  }),
  countWaitingCases: staffOperation<WaitingCases>()({
    route: 'GET case-counts',
    description: 'Counts the cases that wait for the caller.',
    roles: atTheDesk,
    refusals: [],
    example: {},
  }),
  listLabels: staffOperation<CaseLabels>()({
    route: 'GET case-labels',
    description: 'Lists the labels of open cases.',
    roles: atTheDesk,
    refusals: [],
    example: {},
  }),
  listMentions: staffOperation<StaffMentions>()({
    route: 'GET mentions',
    description:
      'Lists open cases in whose notes a colleague named the caller, without the notes, and those that a colleague who is away left to them.',
    roles: deciding,
    refusals: [],
    example: {},
  }),
  seeMention: staffOperation<{ effect: 'seen' }>()({
    route: 'POST mentions/:id/seen',
    description: 'Ends the notice about a case that names the caller, or was left to them.',
    roles: deciding,
    path: z.object({ id: z.uuid() }),
    refusals: ['unknownCase'],
    example: { id },
  }),
  takeNextCase: staffOperation<StaffCase>()({
    route: 'POST cases/next',
    description: 'Takes the free case that is due first.',
    roles: deciding,
    input: z.strictObject({ ...narrowing, commandId: z.uuid().optional() }),
    invalidInput,
    refusals: ['noneFree', 'away'],
    example: { commandId, queue: 'annulment' },
  }),
  claimCases: staffOperation<CasesActedOn>()({
    route: 'POST cases/bulk/take',
    description: 'Takes several cases.',
    roles: deciding,
    input: actOnSeveral,
    invalidInput,
    bodyLimit: severalLimit,
    refusals: [],
    example: { commandId, ids: [id] },
  }),
  releaseCases: staffOperation<CasesActedOn>()({
    route: 'POST cases/bulk/release',
    description: 'Gives several own cases back.',
    roles: deciding,
    input: actOnSeveral,
    invalidInput,
    bodyLimit: severalLimit,
    refusals: [],
    example: { commandId, ids: [id] },
  }),
  unassignCases: staffOperation<CasesActedOn>()({
    route: 'POST cases/bulk/unassign',
    description: 'Gives cases of colleagues back to all, with a note.',
    roles: ['supervisor'],
    input: z.strictObject({
      ...ofCommand,
      text: z.string().max(10_000),
      cases: z
        .array(z.strictObject({ id: z.uuid(), from: z.string().min(1).max(200) }))
        .min(several.min)
        .max(several.max),
    }),
    invalidInput,
    bodyLimit: severalLimit,
    refusals: ['internalNote'],
    example: {
      commandId,
      text: 'Salió de turno y no vuelve hoy.',
      cases: [{ id, from: 'staff-rita' }],
    },
  }),
  listViews: staffOperation<SavedViews>()({
    route: 'GET views',
    description: 'Lists saved views of the list of cases.',
    roles: atTheDesk,
    refusals: [],
    example: {},
  }),
  saveView: staffOperation<{ effect: 'saved' }>()({
    route: 'POST views',
    description: 'Saves a view of the list of cases.',
    roles: atTheDesk,
    input: z.strictObject({
      ...ofCommand,
      name: z.string().max(1_000),
      isShared: z.boolean(),
      query: savedQuery,
    }),
    invalidInput,
    bodyLimit: 4_000,
    refusals: ['viewName', 'viewNaming', 'viewLimit', 'unknownView'],
    example: { commandId, name: 'Rechazos', isShared: false, query: {} },
  }),
  removeView: staffOperation<{ effect: 'removed' }>()({
    route: 'POST views/:id/removal',
    description: 'Removes a saved view.',
    roles: atTheDesk,
    path: z.object({ id: z.uuid() }),
    refusals: ['unknownView'],
    example: { id },
  }),
};
