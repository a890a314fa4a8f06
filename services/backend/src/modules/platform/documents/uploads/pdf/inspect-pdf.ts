import { isActive, type Within } from './active-content.ts';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { measureStreams } from './measure-streams.ts';
import { type PdfObjects, objectsIn } from './pdf-objects.ts';
import { isDict, nameIn, TooComplex, Unseen } from './pdf-values.ts';
import { newBudget } from './stream-data.ts';

/**
 * Returns the objects of a file that opens without a key although it is encrypted, as an owner's password leaves it,
 * written down again in the clear: the checks read them like those of any other file.
 *
 * @returns nothing where the library cannot decrypt it
 */
async function decrypted(file: Uint8Array): Promise<Buffer | undefined> {
  try {
    const { context } = await PDFDocument.load(file, { password: '', updateMetadata: false });
    const parts = context.enumerateIndirectObjects().map(([{ objectNumber }, object]) => {
      const bytes = Buffer.alloc(object.sizeInBytes());
      object.copyBytesInto(bytes, 0);
      const stored = object instanceof PDFRawStream && isUnpacked(object) ? Buffer.alloc(0) : bytes;
      return Buffer.concat([Buffer.from(`\n${objectNumber} 0 obj\n`), stored, Buffer.from('\nendobj\n')]);
    });
    return Buffer.concat(parts);
  } catch {
    return undefined;
  }
}

/** Object streams: the library has unpacked them. */
const isUnpacked = ({ dict }: PDFRawStream): boolean => dict.get(PDFName.of('Type')) === PDFName.of('ObjStm');

/** The contents of a file, apart from whether a reader opens it. */
type Inspection = 'plain' | 'active' | 'tooComplex' | 'damaged' | 'locked';

/**
 * Looks into a PDF for what acts, and measures what it unpacks to. It looks at every object of every revision and not at
 * what a reader would make of them, so that no trick of tables or names hides one from it.
 *
 * @param isEncrypted - it opens without a key, and yet its streams and texts are encrypted
 */
export async function inspectPdf(
  pdf: Uint8Array,
  { isEncrypted }: { isEncrypted: boolean },
): Promise<Inspection> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const within: Within = { budget: newBudget(), depth: 0, isActive: looksActive };
  try {
    const objects = objectsIn(bytes, within.budget);
    // Structure and names are in the clear.
    if (isActive(objects, within)) return 'active';
    if (!isEncrypted) {
      measureStreams(objects, within.budget);
      return 'plain';
    }
    const clear = hidesObjects(objects) ? undefined : await decrypted(bytes);
    if (!clear) return 'locked';
    const inside = objectsIn(clear, within.budget);
    if (isActive(inside, within)) return 'active';
    measureStreams(inside, within.budget);
    return 'plain';
  } catch (error) {
    if (error instanceof TooComplex) return 'tooComplex';
    if (error instanceof Unseen) return 'damaged';
    throw error;
  }
}

const looksActive: Within['isActive'] = (pdf, within) => isActive(objectsIn(pdf, within.budget), within);

/** Two objects of one number of which one is a stream of objects: which of them is decrypted, the library decides, and a reader otherwise. */
const hidesObjects = ({ all, at }: PdfObjects): boolean =>
  all.some(
    ({ number, value }) =>
      number !== undefined &&
      isDict(value) &&
      nameIn(value.get('Type')) === 'ObjStm' &&
      at({ ref: number }).length > 1,
  );
