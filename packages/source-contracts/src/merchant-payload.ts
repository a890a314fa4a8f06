import { z } from 'zod';
import { canonicalJson, type Json } from './canonical-json.ts';
import {
  activityCodeSchema,
  countrySchema,
  dateSchema,
  folioSchema,
  pesosSchema,
  rutSchema,
} from './fields.ts';

const text = (max = 200) => z.string().min(1).max(max);
const instant = z.iso.datetime();
/** Lower-case hex. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

const exposure = z.union([
  z.strictObject({ isPep: z.literal(false) }),
  z.strictObject({
    isPep: z.literal(true),
    position: text(),
    institution: text(),
    relation: z.enum(['self', 'spouse', 'relative', 'associate']),
    since: dateSchema,
    until: dateSchema.optional(),
    fundsDetail: text(400),
  }),
]);

const taxResidence = z.union([
  z.strictObject({ country: countrySchema, taxId: text(60) }),
  z.strictObject({ country: countrySchema, reason: text(40) }),
]);

const taxDeclaration = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('natural'),
    nationality: countrySchema,
    otherNationalities: z.array(countrySchema),
    birthCountry: countrySchema,
    livesInChile: z.boolean(),
    usPerson: z.boolean(),
    usTin: text(20).optional(),
    otherTaxResidences: z.array(taxResidence),
    visa: z.enum(['permanent', 'temporary']).optional(),
    idExpiry: dateSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal('legal'),
    incorporationCountry: countrySchema,
    otherTaxResidences: z.array(taxResidence),
    entityKind: z.enum(['active', 'passive']),
  }),
]);

const ownerFields = {
  name: text(),
  nationality: countrySchema,
  sharePercent: z.number().min(0).max(100),
  control: text(40),
  pep: exposure,
};

const merchant = z.strictObject({
  rut: rutSchema,
  kind: z.enum(['natural', 'legal']),
  legalName: text(500),
  tradeName: text(),
  /** `typed` by the applicant; `registered` as the tax record has them; `mcc` of ISO 18245, where the trade has one. */
  activities: z.strictObject({
    typed: activityCodeSchema,
    mcc: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    registered: z.array(z.strictObject({ code: text(10), name: text(300), main: z.boolean() })),
  }),
  channels: z.array(z.enum(['store', 'mobile', 'internet'])).min(1),
  website: text(300).optional(),
  salesBand: text(20),
  averageTicket: pesosSchema,
  activityStart: dateSchema.optional(),
});

const contact = z.strictObject({
  run: rutSchema,
  firstNames: text(),
  paternalSurname: text(),
  maternalSurname: text().optional(),
  email: text(254),
  phone: text(20),
  role: text(40).optional(),
  position: text(100).optional(),
});

const address = z.strictObject({
  id: text(60),
  kind: text(40),
  street: text(100),
  number: text(10),
  unit: text(60).optional(),
  communeCode: z.string().regex(/^\d{5}$/),
  regionCode: z.string().regex(/^\d{2}$/),
  reference: text(300).optional(),
  forDelivery: z.boolean(),
});

/** Money of lines is net of VAT; rents in UF. */
const plan = z.strictObject({
  quoteVersion: text(100),
  lines: z
    .array(
      z.strictObject({
        productId: text(80),
        name: text(),
        quantity: z.int().min(1),
        mode: z.enum(['rent', 'buy']),
        addressId: text(80).optional(),
        extras: z.array(text(60)),
        unitUf: z.number().nullable(),
        unitClp: pesosSchema.nullable(),
      }),
    )
    .min(1),
  rates: z.array(
    z.strictObject({
      card: text(20),
      percent: z.number(),
      fixedUf: z.number(),
      interchangePercent: z.number(),
      brandPercent: z.number(),
      marginPercent: z.number(),
      settlement: text(),
    }),
  ),
  ufValue: z.number(),
  ufDate: dateSchema,
  /** Rent of a month, and what is paid on delivery; `withVat` as the contract shows it. */
  totals: z.strictObject({
    net: z.strictObject({ monthlyRentUf: z.number(), onDeliveryClp: pesosSchema }),
    withVat: z.strictObject({ monthlyRentClp: pesosSchema, onDeliveryClp: pesosSchema }),
  }),
  invoiceEmail: text(254),
  issuesReceipts: z.boolean(),
});

const person = z.strictObject({
  run: rutSchema,
  name: text(500),
  position: text().optional(),
  groups: z.array(text()),
  email: text(254),
  phone: text(20),
  signedAt: instant,
});

/**
 * The whole merchant, as it signed. Strict: a field that one side does not know would be hashed by the other.
 * Never a credential, a grant, a code, or a raw file of a source.
 */
export const merchantPayloadSchema = z.strictObject({
  schemaVersion: z.literal(1),
  folio: folioSchema,
  /** From 1; grows when something is corrected that the contract does not say. */
  revision: z.int().min(1),
  signedAt: instant,
  approvalId: text(80),
  contractNumber: text(80),
  contractVersion: text(80),
  channel: z.literal('selfService'),
  merchant,
  contact,
  addresses: z.array(address).min(1),
  account: z.strictObject({
    bankCode: z.string().regex(/^\d{3}$/),
    kind: text(20),
    number: z.string().regex(/^\d{4,20}$/),
    holderRut: rutSchema,
    /** When the bank last said that the account is the merchant's; absent where the record has no such answer. */
    verifiedAt: instant.optional(),
  }),
  plan,
  declarations: z.strictObject({
    taxResidence: taxDeclaration,
    pep: exposure,
    fundsOrigin: text(40),
    beneficialOwners: z.array(
      z.union([
        z.strictObject({ ...ownerFields, run: rutSchema }),
        z.strictObject({ ...ownerFields, foreignDocument: text(60) }),
      ]),
    ),
  }),
  /** Signatories of the merchant. `powersReviewedOn`: day of the legal review whose rules they fulfil; companies only. */
  people: z.strictObject({ signed: z.array(person).min(1), powersReviewedOn: dateSchema.optional() }),
  /** Decisions of people in favour of the application. */
  decisions: z.array(z.strictObject({ decisionId: text(80), gate: text(40), decidedAt: instant })),
  consents: z.array(
    z.strictObject({
      subject: text(40),
      version: text(80),
      given: z.boolean(),
      at: instant,
      run: rutSchema.optional(),
    }),
  ),
  documents: z
    .array(
      z.strictObject({
        id: text(80),
        kind: text(60),
        pages: z.int().min(1),
        sha256: sha256Schema,
        verificationCode: text(40),
      }),
    )
    .min(1),
  /** Of each act of signing. */
  evidence: z.array(z.strictObject({ sha256: sha256Schema })),
});

export type MerchantPayload = z.input<typeof merchantPayloadSchema>;

/** Text of a payload that both sides hash: its canonical JSON. */
export const payloadContent = (payload: MerchantPayload): string =>
  canonicalJson(JSON.parse(JSON.stringify(payload)) as Json);
