import { appearanceLines } from './appearance-lines.ts';
import { hasOurMark } from './document-mark.ts';
import { certificationReason, readSignatureReason, signatureReason } from './signature-text.ts';
import type { OwnMarks, SignatureTexts } from '@afilia/pades/signing/signature-texts';

/** The words of our signatures. */
export const signatureTexts: SignatureTexts = {
  reason: signatureReason,
  certification: certificationReason,
  location: 'Chile',
  fieldLabel: ({ signerName }) => `Firma de ${signerName}`,
  lines: appearanceLines,
};

/** Recognises our documents. */
export const ownMarks: OwnMarks = { readReason: readSignatureReason, hasOurMark };
