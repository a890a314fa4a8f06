import { PDFDict, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { z } from 'zod';

/** Name of the entry of the document information in which an earlier version kept the places for signatures. */
const slotsEntry = 'SignatureSlots';

const slotsSchema = z.array(
  z.object({
    /** Formatted RUT of who signs there. */
    rut: z.string(),
    /** From 0. */
    page: z.int().min(0),
    /** Left, bottom, right, top in points from the lower left corner. */
    rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  }),
);

/** A place in a document kept for the visible signature of one person. */
export type SignatureSlot = z.infer<typeof slotsSchema>[number];

/** The place kept for this person by an earlier version, or none. */
export function slotFor(document: PDFDocument, rut: string): SignatureSlot | undefined {
  const { context } = document;
  const info = context.lookupMaybe(context.trailerInfo.Info, PDFDict);
  const entry = info?.lookup(PDFName.of(slotsEntry));
  if (!(entry instanceof PDFString || entry instanceof PDFHexString)) return undefined;
  try {
    const slots = slotsSchema.safeParse(JSON.parse(entry.decodeText()));
    return slots.data?.find((slot) => slot.rut === rut && slot.page < document.getPageCount());
  } catch {
    return undefined;
  }
}
