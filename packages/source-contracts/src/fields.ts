import { z } from 'zod';

/** RUT as sent between systems: no dots, hyphen, K upper, e.g. `12345678-5`. */
export const rutSchema = z.string().regex(/^[1-9]\d{0,7}-[\dK]$/);

/** Folio of an application, e.g. `S-2026-000123`. */
export const folioSchema = z.string().min(1).max(40);

/** Calendar day, ISO 8601, e.g. `2026-11-21`. */
export const dateSchema = z.iso.date();

/** Code of the tax service's table of activities: six digits with leading zeros. */
export const activityCodeSchema = z.string().regex(/^\d{6}$/);

/** Country, ISO 3166-1 alpha-2. */
export const countrySchema = z.string().regex(/^[A-Z]{2}$/);

/** Whole Chilean pesos. */
export const pesosSchema = z.int();

/** Something to be delivered: `productId` as in the provider's catalogue. */
export const orderItemSchema = z.object({
  productId: z.string().min(1).max(60),
  quantity: z.int().min(1).max(99),
  mode: z.enum(['rent', 'buy']),
});
