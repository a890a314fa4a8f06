import { z } from 'zod';
import { credentialProblems, defineConnect, fetchRequestSchema } from './credential-source.ts';
import { defineVerification } from './issued-document.ts';
import { activityCodeSchema, dateSchema, pesosSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

const folderAddressSchema = z.object({
  street: z.string().min(1).max(100),
  number: z.string().min(1).max(20),
  unit: z.string().min(1).max(60).optional(),
  /** CUT code, five digits. */
  communeCode: z.string().regex(/^\d{5}$/u),
});

/** Opens the tax service with the person's key. */
export const connectTax = defineConnect('tax', 'connectTax');

/**
 * Reads the tax folder: start of activities (R04), activities (R05, R06), filings and sales (spec/chile#tax-folder).
 */
export const readTaxFolder = defineOperation({
  source: 'tax',
  name: 'readTaxFolder',
  summary: 'The tax folder of the RUT',
  method: 'POST',
  path: '/folders',
  safe: true,
  takesLong: true,
  request: fetchRequestSchema,
  response: z.object({
    activityStart: dateSchema.nullable(),
    activities: z
      .array(
        z.object({
          code: activityCodeSchema,
          name: z.string().min(1).max(300),
          vat: z.enum(['yes', 'no', 'depends']),
          category: z.enum(['first', 'second', 'depends']),
          main: z.boolean(),
        }),
      )
      .max(50),
    f29UpToDate: z.boolean(),
    /** Mean of the monthly sales declared in the last twelve F29. */
    monthlySalesAverageClp: pesosSchema.nonnegative(),
    /** Folio under which the service gave the folder. */
    documentFolio: z.string().min(1).max(60),
    /** Holder, where it is a natural person; a source that does not say leaves it out, and the person is asked. */
    holder: z
      .object({
        firstNames: z.string().min(1).max(160),
        paternalSurname: z.string().min(1).max(160),
        maternalSurname: z.string().min(1).max(160).optional(),
      })
      .optional(),
    /** Registered addresses; may be left out. */
    addresses: z.array(folderAddressSchema).max(20).optional(),
  }),
  problems: credentialProblems,
});

/** See {@link defineVerification}. */
export const verifyTaxDocument = defineVerification('tax', 'verifyTaxDocument', 'a tax folder');
