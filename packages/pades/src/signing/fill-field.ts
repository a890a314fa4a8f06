import type { Certification, SignatureAct } from '../types.ts';
import { appendObjects, type AppendedObject } from '../archive/append-objects.ts';
import { referencesIn, valueIn, withEntry } from '../archive/dictionary-text.ts';
import { readRevision, type Revision } from '../archive/pdf-revision.ts';
import { fontIn } from './appearance-font.ts';
import { appearanceContent, appearanceKeys, type Size } from './signature-appearance.ts';
import { appearanceFonts, certificationField, signatureFieldName } from './signature-fields.ts';
import {
  locate,
  type PreparedSignature,
  reservedBytes,
  reservedForCertification,
  unknownOffset,
} from './prepared-signature.ts';
import type { AppearanceLine, SignatureTexts } from './signature-texts.ts';

/**
 * Appends an increment with one more signature, not yet made, in the empty field that a document of ours keeps for this
 * person. Only what changes is read: taking a file of ours apart costs more than the signature.
 *
 * @returns nothing where it keeps none
 */
export function fillSignatureField(
  pdf: Uint8Array,
  act: SignatureAct,
  texts: SignatureTexts,
): PreparedSignature | undefined {
  const found = fieldOf(pdf, signatureFieldName(act.signerRut));
  if (!found) return undefined;
  const { revision, form, field } = found;
  const [signature, picture] = [revision.size, revision.size + 1];
  const stated = {
    name: act.signerName,
    reason: texts.reason(act),
    location: texts.location,
    at: act.at,
    ...(act.emailMasked !== undefined && { contact: act.emailMasked }),
  };
  const filled = withEntry(withEntry(field.text, 'V', `${signature} 0 R`), 'AP', `<< /N ${picture} 0 R >>`);
  return prepared(pdf, revision, [
    { number: field.number, body: filled },
    { number: signature, body: signatureText(stated, reservedBytes) },
    { number: picture, body: pictureText(revision, form, texts.lines(act), sizeOf(field.text)) },
  ]);
}

/**
 * Appends an increment that certifies the document, not yet signed: from here on it may be signed and filled in, and
 * nothing else (ISO 32000-2 section 12.8.2.2).
 *
 * @throws when the document keeps no field for it; the renderer makes one.
 */
export function prepareCertification(
  pdf: Uint8Array,
  certification: Certification,
  texts: SignatureTexts,
): PreparedSignature {
  const found = fieldOf(pdf, certificationField);
  if (!found) throw new Error('the document keeps no field for its certification');
  const { revision, field } = found;
  const signature = revision.size;
  const { issuer: name, at } = certification;
  const reason = texts.certification(certification);
  const stated = { name, reason, location: texts.location, at, reference: signingOnly };
  const catalog = revision.object(revision.root);
  return prepared(pdf, revision, [
    {
      number: revision.root,
      body: withEntry(catalog, 'Perms', `<< /DocMDP ${signature} 0 R >>`),
    },
    { number: field.number, body: withEntry(field.text, 'V', `${signature} 0 R`) },
    { number: signature, body: signatureText(stated, reservedForCertification) },
  ]);
}

/** Permission 2: fields may be filled in and signed. */
const signingOnly =
  '[<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 2 /V /1.2 >> >>]';

function prepared(
  pdf: Uint8Array,
  revision: Revision,
  objects: readonly AppendedObject[],
): PreparedSignature {
  const inOrder = objects.toSorted((one, other) => one.number - other.number);
  const bytes = appendObjects(pdf, revision, inOrder);
  return { pdf: bytes, ...locate(bytes, pdf.byteLength) };
}

type FoundField = { revision: Revision; form: string; field: { number: number; text: string } };

/** The field of this name that the document keeps empty; nothing in a file that is no document of ours. */
function fieldOf(pdf: Uint8Array, name: string): FoundField | undefined {
  const revision = revisionOf(pdf);
  const form = revision && dictionaryIn(revision, revision.object(revision.root), 'AcroForm');
  if (!revision || form === undefined) return undefined;
  const fields = valueIn(form, 'Fields') ?? '';
  const list = fields.startsWith('[') ? fields : revision.object(referencesIn(fields)[0] ?? -1);
  for (const number of referencesIn(list)) {
    const text = revision.object(number);
    if (valueIn(text, 'T') === `(${name})` && valueIn(text, 'V') === undefined)
      return { revision, form, field: { number, text } };
  }
  return undefined;
}

function revisionOf(pdf: Uint8Array): Revision | undefined {
  try {
    return readRevision(pdf);
  } catch {
    return undefined;
  }
}

/** A dictionary in another one, as it stands or by its number. */
function dictionaryIn(revision: Revision, dictionary: string, key: string): string | undefined {
  const value = valueIn(dictionary, key);
  if (value === undefined || value.startsWith('<<')) return value;
  return revision.object(referencesIn(value)[0] ?? -1);
}

/** Statements of a signature about itself. */
type Stated = {
  name: string;
  reason: string;
  location: string;
  at: string;
  contact?: string;
  reference?: string;
};

const signatureText = (
  { name, reason, location, at, contact, reference }: Stated,
  reserved: number,
): string =>
  [
    '<<',
    '/Type /Sig',
    '/Filter /Adobe.PPKLite',
    '/SubFilter /ETSI.CAdES.detached',
    `/ByteRange [0 ${[unknownOffset, unknownOffset, unknownOffset].join(' ')}]`,
    `/Contents <${'0'.repeat(reserved * 2)}>`,
    `/Name ${textOf(name)}`,
    `/Reason ${textOf(reason)}`,
    `/Location ${textOf(location)}`,
    ...(contact === undefined ? [] : [`/ContactInfo ${textOf(contact)}`]),
    ...(reference === undefined ? [] : [`/Reference ${reference}`]),
    `/M (D:${at.replaceAll(/\.\d+|[-:T]/gu, '')})`,
    '>>',
  ].join('\n');

/** UTF-16 with its byte order mark. */
const textOf = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

const sizeOf = (field: string): Size => {
  const [left = 0, bottom = 0, right = 0, top = 0] =
    valueIn(field, 'Rect')
      ?.match(/-?[\d.]+/gu)
      ?.map(Number) ?? [];
  return { width: right - left, height: top - bottom };
};

/** The visible signature as a form of the fonts that the document keeps for it. */
function pictureText(revision: Revision, form: string, lines: readonly AppearanceLine[], size: Size): string {
  const resources = dictionaryIn(revision, form, 'DR') ?? '<<>>';
  const fonts = dictionaryIn(revision, resources, 'Font') ?? '<<>>';
  const numberOf = (weight: keyof typeof appearanceFonts): number =>
    referencesIn(valueIn(fonts, appearanceFonts[weight]) ?? '')[0] ?? -1;
  const [regular, bold] = [numberOf('regular'), numberOf('bold')];
  const content = appearanceContent(
    { regular: fontIn(revision, regular), bold: fontIn(revision, bold) },
    lines,
    size,
  );
  return [
    '<<',
    '/Type /XObject',
    '/Subtype /Form',
    `/BBox [0 0 ${size.width} ${size.height}]`,
    `/Resources << /Font << /${appearanceKeys.regular} ${regular} 0 R /${appearanceKeys.bold} ${bold} 0 R >> >>`,
    `/Length ${content.length}`,
    '>>',
    'stream',
    content,
    'endstream',
  ].join('\n');
}
