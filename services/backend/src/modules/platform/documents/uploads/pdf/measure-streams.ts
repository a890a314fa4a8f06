import { type PdfObject, type PdfObjects, wholeData } from './pdf-objects.ts';
import { type Budget, filtersOf, inflateUpTo, unpack } from './stream-data.ts';
import { isDict, nameIn, numberIn, type PdfDict, TooComplex, Unseen } from './pdf-values.ts';

/** A page at 600 dpi, or a photo, has some tens of millions; a viewer draws each. */
export const maxPixels = 100_000_000;
/** In black and white: the largest that browsers draw. A plan of a building has that many. */
const maxBits = 268_435_456;
/** Bytes of a pixel at most: four colours of sixteen bits. */
const pixelBytes = 8;
/** The most bytes that deflate makes of one. */
const deflateRatio = 1_032;
/** Bytes that a picture may unpack to beyond its pixels. */
const slack = 256 * 1024 * 1024;

/**
 * Measures what the streams of a file unpack to, one by one, so that a later reader waits for none of them. Pictures are
 * measured by their pixels: three colour pages of a scanner are 75 MB out of some tens of kilobytes.
 *
 * @throws {@link TooComplex}
 */
export function measureStreams(objects: PdfObjects, budget: Budget): void {
  for (const object of objects.all) {
    if (!object.data || !isDict(object.value)) continue;
    const { value } = object;
    const filters = filtersOf(value, (one) => objects.resolve(one)[0]);
    if (nameIn(objects.resolve(value.get('Subtype'))[0]) === 'Image')
      measurePicture(object, { dict: value, filters, objects });
    else if (filters.length > 0) measure(wholeData(object, objects), filters, budget);
  }
}

/** A broken page is drawn as far as it goes. */
function measure(data: Buffer, filters: readonly string[], budget: Budget): void {
  try {
    unpack(data, filters, budget);
  } catch (error) {
    if (!(error instanceof Unseen)) throw error;
  }
}

function measurePicture(
  object: PdfObject,
  { dict, filters, objects }: { dict: PdfDict; filters: readonly string[]; objects: PdfObjects },
): void {
  const valueOf = (key: string, short: string) => objects.resolve(dict.get(key) ?? dict.get(short))[0];
  const pixels = (numberIn(valueOf('Width', 'W')) ?? 0) * (numberIn(valueOf('Height', 'H')) ?? 0);
  const isBilevel =
    dict.has('ImageMask') || dict.has('IM') || numberIn(valueOf('BitsPerComponent', 'BPC')) === 1;
  if (pixels > (isBilevel ? maxBits : maxPixels)) throw new TooComplex();
  const [first, second] = filters;
  if (first !== 'FlateDecode' && first !== 'Fl') return;
  const data = wholeData(object, objects);
  const most = pixels * pixelBytes + slack;
  if (second === undefined && data.length * deflateRatio <= most) return;
  const { bytes, length } = inflateUpTo(data, most, { keeps: second !== undefined });
  if (length > most) throw new TooComplex();
  if (second === 'FlateDecode' && inflateUpTo(bytes, most, { keeps: false }).length > most)
    throw new TooComplex();
}
