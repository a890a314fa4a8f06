import { z } from 'zod';
import { dateSchema, rutSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Kinds of legal person that the register knows (spec/chile#company-kinds). */
const legalEntityKinds = [
  'EIRL',
  'SpA',
  'Ltda',
  'SA',
  'cooperative',
  'foundation',
  'corporation',
  'community',
  'condominium',
  'union',
  'foreignAgency',
] as const;

/** The company behind a RUT. A kind that is not served, or no company at all, is R01. */
export const findLegalEntity = defineOperation({
  source: 'legal-entities',
  name: 'findLegalEntity',
  summary: 'The legal person behind a RUT',
  method: 'POST',
  path: '/entities/lookup',
  safe: true,
  request: z.object({ rut: rutSchema }),
  response: z.object({
    legalName: z.string().min(1).max(200),
    kind: z.enum(legalEntityKinds),
    register: z.enum(['RES', 'traditional']),
    incorporatedOn: dateSchema,
    inForce: z.boolean(),
  }),
  problems: { unknownEntity: 'The register has no legal person with this RUT' },
});

const powerRuleSchema = z.object({
  /** Joint: so many of each group; the group * is any representative. */
  requires: z.array(z.object({ group: z.string().min(1).max(40), count: z.int().min(1).max(20) })).max(10),
  /** RUNs that must sign by name; a person named twice signs once. */
  persons: z.array(rutSchema).max(20).optional(),
  /** Largest yearly value in UF, and last day, that the rule covers. */
  limitUf: z.number().nonnegative().optional(),
  until: dateSchema.optional(),
  note: z.string().max(300).optional(),
});

/** The paper that a title stands in (spec/signing-rules#deeds). */
const paperSchema = z.object({
  kind: z.enum(['RES', 'publicDeed', 'boardMinutes']),
  date: dateSchema,
  /** Code by which the register's certificate is checked. */
  cve: z.string().min(1).max(40).optional(),
  notary: z.string().min(1).max(200).optional(),
  notaryCity: z.string().min(1).max(80).optional(),
  repertoire: z.string().min(1).max(40).optional(),
  /** Place of its inscription: office, page, number and year. */
  registry: z
    .object({
      office: z.string().min(1).max(120),
      folio: z.string().min(1).max(20),
      number: z.string().min(1).max(20),
      year: z.int().min(1800).max(2200),
    })
    .optional(),
});

const rulesSchema = z.array(powerRuleSchema).max(40);

/**
 * Powers to sign for a company (spec/signing-rules#model). `inProgress`: people are still reading the deeds.
 * `inconsistent`: the papers contradict one another, which is R21.
 */
export const reviewLegalEntity = defineOperation({
  source: 'legal-entities',
  name: 'reviewLegalEntity',
  summary: 'Legal review of a company: its representatives and the rules of their powers',
  method: 'POST',
  path: '/entities/review',
  safe: true,
  takesLong: true,
  request: z.object({ rut: rutSchema }),
  response: z.discriminatedUnion('status', [
    z.object({ status: z.literal('inProgress') }),
    z.object({ status: z.literal('inconsistent'), findings: z.array(z.string().max(300)).max(20) }),
    z.object({
      status: z.literal('complete'),
      legalName: z.string().min(1).max(200),
      kind: z.enum(legalEntityKinds),
      register: z.enum(['RES', 'traditional']),
      incorporatedOn: dateSchema,
      inForce: z.boolean(),
      reviewedOn: dateSchema,
      /** One row a title: a person with several is listed several times, and those whose power is over are listed too. */
      representatives: z
        .array(
          z.object({
            run: rutSchema,
            name: z.string().min(1).max(200),
            position: z.string().min(1).max(80),
            groups: z.array(z.string().min(1).max(40)).max(10),
            from: dateSchema,
            until: dateSchema.optional(),
            status: z.enum(['inForce', 'revoked', 'resigned', 'deceased']),
            /**
             * A seat on a board of directors, titular or alternate. `held`: no successor was elected, so the law keeps it after `until`
             * (Ley 18.046, article 34; spec/signing-rules#terms); `replaced`: one was. Absent for every other title.
             */
            boardSeat: z.enum(['held', 'replaced']).optional(),
            onBehalfOf: z.string().max(200).optional(),
            deed: paperSchema.optional(),
          }),
        )
        .max(500),
      rules: z.object({
        signAffiliation: rulesSchema,
        mandateDebitAndCredit: rulesSchema,
        leaseGoods: rulesSchema,
        signDeclarations: rulesSchema,
      }),
      /** Parts of the statute that no rule can represent: one more way to use a power, or something more it asks. */
      unrepresented: z
        .array(
          z.object({
            power: z.enum(['signAffiliation', 'mandateDebitAndCredit', 'leaseGoods', 'signDeclarations']),
            kind: z.enum(['alternative', 'restriction']),
            text: z.string().min(1).max(1000),
          }),
        )
        .max(20)
        .optional(),
    }),
  ]),
  problems: { unknownEntity: 'The register has no legal person with this RUT' },
});
