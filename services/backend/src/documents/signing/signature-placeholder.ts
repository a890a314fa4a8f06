import { PDFArray, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import type { PDFDict, PDFObject, PDFPage, PDFRef } from '@cantoo/pdf-lib';
import type { Certification, SignatureAct } from '../../ports/signing.ts';
import { revisionId } from '../revision-id.ts';
import { drawAppearance } from './signature-appearance.ts';
import { certificationField, emptyField, formOf, signatureFieldName } from './signature-fields.ts';
import { slotFor } from './signature-slots.ts';
import { certificationReason, signatureReason } from './signature-text.ts';

/** Room for the signature in bytes: two certificates, the time stamp and the authority's own chain fit several times. */
const reservedBytes = 16_384;

/** The same for a certification, which has no time stamp. */
const reservedForCertification = 8_192;

/** Ten digits a number: files up to 9 GB, and a text that occurs nowhere else. */
const unknownOffset = 9_999_999_999;

/** A document with an empty signature in its last increment, and where to write into it. */
export interface PreparedSignature {
  pdf: Uint8Array;
  /** Of the text between `[` and `]` of the byte range. */
  byteRangeAt: { start: number; end: number };
  /** Of the hexadecimal text, with its angle brackets. */
  contentsAt: { start: number; end: number };
}

/**
 * Appends an increment with one more signature, not yet made, in the empty field that the document keeps for this person.
 * Nothing before it is touched, so earlier signatures stay valid.
 *
 * @throws when the bytes are not a PDF that can be read; documents of ours always can.
 */
export async function prepareSignature(pdf: Uint8Array, act: SignatureAct): Promise<PreparedSignature> {
  const document = await openToAdd(pdf);
  const signature = document.context.register(
    signatureDictionary(
      document,
      { name: act.signerName, reason: signatureReason(act), at: act.at },
      {
        ...(act.emailMasked !== undefined && { ContactInfo: PDFHexString.fromText(act.emailMasked) }),
      },
    ),
  );
  const field = emptyField(document, signatureFieldName(act.signerRut));
  if (field) await fillField(document, act, field, signature);
  else await appendField(document, act, signature);
  return saved(document, pdf, act);
}

/**
 * Appends an increment that certifies the document, not yet signed: from here on it may be signed and filled in, and
 * nothing else (ISO 32000-2 section 12.8.2.2).
 *
 * @throws when the document keeps no field for it; the renderer makes one.
 */
export async function prepareCertification(
  pdf: Uint8Array,
  certification: Certification,
): Promise<PreparedSignature> {
  const document = await openToAdd(pdf);
  const { context, catalog } = document;
  const field = emptyField(document, certificationField);
  if (!field) throw new Error('the document keeps no field for its certification');
  const { issuer: name, at } = certification;
  const signature = context.register(
    signatureDictionary(
      document,
      { name, reason: certificationReason(certification), at },
      {
        Reference: context.obj([signingOnly]),
      },
      reservedForCertification,
    ),
  );
  field.set(PDFName.of('V'), signature);
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }));
  return saved(document, pdf, certification);
}

/** Permission 2: fields may be filled in and signed. */
const signingOnly = {
  Type: 'SigRef',
  TransformMethod: 'DocMDP',
  TransformParams: { Type: 'TransformParams', P: 2, V: PDFName.of('1.2') },
};

const openToAdd = (pdf: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });

/** @param added what the increment says: the same always makes the same file */
async function saved(
  document: PDFDocument,
  before: Uint8Array,
  added: SignatureAct | Certification,
): Promise<PreparedSignature> {
  const { context } = document;
  const id = context.lookupMaybe(context.trailerInfo.ID, PDFArray);
  if (id) {
    const second = PDFHexString.of(revisionId(before, JSON.stringify(added)));
    context.trailerInfo.ID = context.obj([id.get(0), second]);
  }
  const pdf = await document.save({ useObjectStreams: false });
  return { pdf, ...locate(pdf, before.byteLength) };
}

async function fillField(document: PDFDocument, act: SignatureAct, field: PDFDict, signature: PDFRef) {
  const { x, y, width, height } = field.lookup(PDFName.of('Rect'), PDFArray).asRectangle();
  field.set(PDFName.of('V'), signature);
  const appearance = await drawAppearance(document, act, [x, y, x + width, y + height]);
  field.set(PDFName.of('AP'), document.context.obj({ N: appearance }));
}

/**
 * Adds a field to a document that keeps none for this person: one of an earlier version, which kept places for visible
 * signatures in an entry of its own, or one made elsewhere, where the signature is invisible.
 */
async function appendField(document: PDFDocument, act: SignatureAct, signature: PDFRef): Promise<void> {
  const { context } = document;
  const slot = slotFor(document, act.signerRut);
  const page = document.getPage(slot?.page ?? 0);
  const fields = formFor(document).lookup(PDFName.of('Fields'), PDFArray);
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of(`firma-${fields.size() + 1}`),
      TU: PDFHexString.fromText(`Firma de ${act.signerName}`),
      V: signature,
      P: page.ref,
      // 4 prints it, 128 locks it.
      F: 132,
      Rect: slot?.rect ?? [0, 0, 0, 0],
      ...(slot ? { AP: { N: await drawAppearance(document, act, slot.rect) } } : {}),
    }),
  );
  fields.push(field);
  annotationsOf(page).push(field);
}

function signatureDictionary(
  document: PDFDocument,
  { name, reason, at }: { name: string; reason: string; at: string },
  more: Record<string, PDFObject>,
  reserved = reservedBytes,
): PDFDict {
  return document.context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, unknownOffset, unknownOffset, unknownOffset].map((offset) => PDFNumber.of(offset)),
    Contents: PDFHexString.of('0'.repeat(reserved * 2)),
    Name: PDFHexString.fromText(name),
    Reason: PDFHexString.fromText(reason),
    Location: PDFHexString.fromText('Chile'),
    ...more,
    M: PDFString.fromDate(new Date(at)),
  });
}

function formFor(document: PDFDocument): PDFDict {
  const existing = formOf(document);
  if (existing) return existing;
  const { catalog, context } = document;
  // SigFlags 3: there are signatures, and the file may only grow.
  const form = context.obj({ SigFlags: 3, Fields: [] });
  catalog.set(PDFName.of('AcroForm'), context.register(form));
  return form;
}

function annotationsOf(page: PDFPage): { push(ref: PDFRef): void } {
  const key = PDFName.of('Annots');
  const existing = page.node.lookupMaybe(key, PDFArray);
  if (existing) return existing;
  const annotations = page.doc.context.obj([]);
  page.node.set(key, annotations);
  return annotations;
}

/** Finds the two texts in the increment only: earlier signatures have theirs before it. */
function locate(pdf: Uint8Array, from: number): Omit<PreparedSignature, 'pdf'> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const range = bytes.indexOf('/ByteRange [', from) + '/ByteRange ['.length;
  const contents = bytes.indexOf('/Contents <', from) + '/Contents '.length;
  return {
    byteRangeAt: { start: range, end: bytes.indexOf(']', range) },
    contentsAt: { start: contents, end: bytes.indexOf('>', contents) + 1 },
  };
}
