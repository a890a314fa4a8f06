import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/**
 * The objects of a file that opens without a key although it is encrypted, as an owner's password leaves it, written down
 * again in the clear: what looks into files reads them like any other.
 *
 * @returns nothing where the library cannot decrypt it
 */
export async function decrypted(file: Uint8Array): Promise<Buffer | undefined> {
  try {
    const { context } = await PDFDocument.load(file, { password: '', updateMetadata: false });
    const parts = context.enumerateIndirectObjects().map(([{ objectNumber }, object]) => {
      const bytes = Buffer.alloc(object.sizeInBytes());
      object.copyBytesInto(bytes, 0);
      const kept = object instanceof PDFRawStream && isUnpacked(object) ? Buffer.alloc(0) : bytes;
      return Buffer.concat([Buffer.from(`\n${objectNumber} 0 obj\n`), kept, Buffer.from('\nendobj\n')]);
    });
    return Buffer.concat(parts);
  } catch {
    return undefined;
  }
}

/** Object streams: the library has unpacked them. */
const isUnpacked = ({ dict }: PDFRawStream): boolean => dict.get(PDFName.of('Type')) === PDFName.of('ObjStm');
