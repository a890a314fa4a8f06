import type { Certification, SignatureAct } from '../types.ts';

/** One line of a visible signature; `size` in points. */
export type AppearanceLine = { weight: 'regular' | 'bold'; size: number; text: string; plum?: boolean };

/** Stands for the part of a line that has no room; the fonts of a document have it. */
export const ellipsis = '…';

/** Words that a signature carries inside the file. They are the caller's: its language, its law, its forms of a name. */
export type SignatureTexts = {
  /** The reason, which any PDF reader shows. */
  reason: (act: SignatureAct) => string;
  /** The reason of a certification, which must not read as an act of accepting the document. */
  certification: (certification: Certification) => string;
  /** Place of the signature. */
  location: string;
  /** Reads the name of a field aloud, for a document that keeps none for this person. */
  fieldLabel: (act: SignatureAct) => string;
  /** Lines of the visible signature, composed as the fonts of the document print them. */
  lines: (act: SignatureAct) => AppearanceLine[];
};

/** How a verifier recognises files of the caller, signed or spoilt. */
export type OwnMarks = {
  /** Reads back what {@link SignatureTexts.reason} wrote; a part that is absent is left out. */
  readReason: (reason: string) => { capacity?: string; evidenceSha256?: string };
  /** Says whether the file claims to be the caller's; it may lie. */
  hasOurMark: (pdf: Uint8Array) => boolean;
};
