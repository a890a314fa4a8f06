import { appendObjects, type AppendedObject } from './append-objects.ts';
import { referencesIn, valueIn, withEntry, withMember } from './dictionary-text.ts';
import { type Revision, readRevision } from './pdf-revision.ts';

/** Room for a token in bytes, with the chain of its authority. */
const reservedBytes = 16_384;

/** A file that lacks the token of its last increment. */
type OpenStamp = { bytes: Buffer; gap: { start: number; end: number } };

/**
 * Appends a document time stamp (SubFilter ETSI.RFC3161), not yet made, in an invisible field of its own on the first
 * page. The form of the increment never changes, as that of {@link appendObjects}.
 */
export function prepareArchiveStamp(pdf: Uint8Array): OpenStamp {
  const revision = readRevision(pdf);
  const catalog = revision.object(revision.root);
  const stamp = revision.size;
  const field = stamp + 1;
  const { objects, count } = withField(revision, catalog, field);
  const page = firstPage(revision, catalog);
  const range = `[0 ${'0'.repeat(32)}]`;
  const changed: AppendedObject[] = [
    ...objects,
    { number: page, body: withAnnotation(revision, revision.object(page), field) },
    {
      number: stamp,
      body: `<<\n/Type /DocTimeStamp\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.RFC3161\n/ByteRange ${range}\n/Contents <${'0'.repeat(reservedBytes * 2)}>\n>>`,
    },
    {
      number: field,
      // 2 hides it, 4 prints it, 128 locks it: archives take no annotation that could be left out of a print.
      body: `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (sello-de-archivo-${count})\n/V ${stamp} 0 R\n/F 132\n/Rect [0 0 0 0]\n/P ${page} 0 R\n>>`,
    },
  ].toSorted((one, other) => one.number - other.number);
  return withRange(Buffer.from(appendObjects(pdf, revision, changed)), pdf.byteLength);
}

/** The bytes that the stamp covers: the file but for its token. */
export const coveredByStamp = ({ bytes, gap }: OpenStamp): Uint8Array =>
  new Uint8Array(Buffer.concat([bytes.subarray(0, gap.start), bytes.subarray(gap.end)]));

/** @returns nothing when the token does not fit */
export function fillArchiveStamp({ bytes, gap }: OpenStamp, token: Uint8Array): Uint8Array | undefined {
  const hex = Buffer.from(token).toString('hex');
  const room = gap.end - gap.start - 2;
  if (hex.length > room) return undefined;
  const filled = Buffer.from(bytes);
  filled.write(hex.padEnd(room, '0'), gap.start + 1, 'latin1');
  return new Uint8Array(filled);
}

function withRange(bytes: Buffer, from: number): OpenStamp {
  const range = bytes.indexOf('/ByteRange [', from) + '/ByteRange ['.length;
  const start = bytes.indexOf('/Contents <', range) + '/Contents '.length;
  const end = bytes.indexOf('>', start) + 1;
  const text = `0 ${start} ${end} ${bytes.length - end}`;
  bytes.write(text.padEnd(34), range, 'latin1');
  return { bytes, gap: { start, end } };
}

/** The form with one more field, and how many it has then; a file without a form has none of our signatures. */
function withField(
  revision: Revision,
  catalog: string,
  field: number,
): { objects: AppendedObject[]; count: number } {
  const [form] = referencesIn(valueIn(catalog, 'AcroForm') ?? '');
  if (form === undefined) throw new Error('a file of ours has no form');
  const text = revision.object(form);
  const fields = valueIn(text, 'Fields') ?? '';
  const body = (array: string) => withMember(array, `${field} 0 R`);
  if (fields.startsWith('['))
    return {
      objects: [{ number: form, body: withEntry(text, 'Fields', body(fields)) }],
      count: referencesIn(fields).length + 1,
    };
  const [array = -1] = referencesIn(fields);
  const inner = revision.object(array);
  return { objects: [{ number: array, body: body(inner) }], count: referencesIn(inner).length + 1 };
}

function firstPage(revision: Revision, catalog: string): number {
  let [node = -1] = referencesIn(valueIn(catalog, 'Pages') ?? '');
  for (let depth = 0; depth < 10; depth += 1) {
    const kids = valueIn(revision.object(node), 'Kids');
    if (kids === undefined) return node;
    [node = -1] = referencesIn(kids);
  }
  throw new Error('a file of ours has no page');
}

function withAnnotation(revision: Revision, page: string, field: number): string {
  const annotations = valueIn(page, 'Annots');
  if (annotations === undefined) return withEntry(page, 'Annots', `[${field} 0 R]`);
  const array = annotations.startsWith('[')
    ? annotations
    : revision.object(referencesIn(annotations)[0] ?? -1);
  return withEntry(page, 'Annots', withMember(array, `${field} 0 R`));
}
