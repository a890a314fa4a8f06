import { PDFArray, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import type { PDFDict, PDFObject, PDFPage, PDFRef } from '@cantoo/pdf-lib';
import type { SignatureAct } from '../types.ts';
import { revisionId } from '../archive/revision-id.ts';
import { fillSignatureField } from './fill-field.ts';
import { locate, type PreparedSignature, reservedBytes, unknownOffset } from './prepared-signature.ts';
import { formOf } from './signature-fields.ts';
import type { SignatureTexts } from './signature-texts.ts';

/**
 * Appends an increment with one more signature, not yet made, in the empty field that the document keeps for this person,
 * or in one that it gets. Nothing before it is touched, so earlier signatures stay valid.
 *
 * @throws when the bytes are not a PDF that can be read; documents of ours always can.
 */
export async function prepareSignature(
  pdf: Uint8Array,
  act: SignatureAct,
  texts: SignatureTexts,
): Promise<PreparedSignature> {
  const filled = fillSignatureField(pdf, act, texts);
  if (filled) return filled;
  const document = await openToAdd(pdf);
  const signature = document.context.register(
    signatureDictionary(
      document,
      { name: act.signerName, reason: texts.reason(act), location: texts.location, at: act.at },
      {
        ...(act.emailMasked !== undefined && { ContactInfo: PDFHexString.fromText(act.emailMasked) }),
      },
    ),
  );
  appendField(document, { act, texts, signature });
  return saved(document, pdf, act);
}

const openToAdd = (pdf: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });

/** @param added what the increment says: the same always makes the same file */
async function saved(
  document: PDFDocument,
  before: Uint8Array,
  added: SignatureAct,
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

/** Adds a field to a document that keeps none for this person, one made elsewhere: the signature is invisible. */
function appendField(
  document: PDFDocument,
  { act, texts, signature }: { act: SignatureAct; texts: SignatureTexts; signature: PDFRef },
): void {
  const { context } = document;
  const page = document.getPage(0);
  const fields = formFor(document).lookup(PDFName.of('Fields'), PDFArray);
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of(`firma-${fields.size() + 1}`),
      TU: PDFHexString.fromText(texts.fieldLabel(act)),
      V: signature,
      P: page.ref,
      // 4 prints it, 128 locks it.
      F: 132,
      Rect: [0, 0, 0, 0],
    }),
  );
  fields.push(field);
  annotationsOf(page).push(field);
}

function signatureDictionary(
  document: PDFDocument,
  { name, reason, location, at }: { name: string; reason: string; location: string; at: string },
  more: Record<string, PDFObject>,
): PDFDict {
  return document.context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, unknownOffset, unknownOffset, unknownOffset].map((offset) => PDFNumber.of(offset)),
    Contents: PDFHexString.of('0'.repeat(reservedBytes * 2)),
    Name: PDFHexString.fromText(name),
    Reason: PDFHexString.fromText(reason),
    Location: PDFHexString.fromText(location),
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
