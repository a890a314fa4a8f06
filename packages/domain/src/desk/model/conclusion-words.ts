import { hasPersonalId } from '../../values/identity/personal-id.ts';
import { parseMessage } from '../../values/identity/plain-text.ts';
import { err, ok, type Result } from '../../values/result.ts';
import {
  acceptanceReasonCodes,
  type AcceptanceReasonCode,
  acceptanceRefusalCodes,
} from './acceptance-rules.ts';
import { type AnnulmentReasonCode, annulmentReasonCodes } from './annulment-rules.ts';
import { reviewLimits, reviewReasonCodes, type ReviewReasonCode } from './review-rules.ts';

/** Reasons of every kind of case; the case decides which of them fit. */
export type ConclusionReason = ReviewReasonCode | AnnulmentReasonCode | AcceptanceReasonCode;

/** Texts and reasons that staff enter to conclude a case. */
export type ConclusionWords = { reasons: ConclusionReason[]; internalNote: string; publicText: string };

/** Reasons to refuse it; `telling`: it reveals a secret source, or a person. */
type ConclusionFault = 'reasons' | 'internalNote' | 'publicText' | 'telling';

/** No text reveals the list or the bureau. */
const untold = /\b(?:listas?|preco|dicom|uaf|onefcc)\b/iu;
/** Tells if a text for the person reveals a secret source, or a person. */
export const namesFindings = (text: string): boolean => untold.test(text) || hasPersonalId(text);

const isReason = (word: string): word is ConclusionReason =>
  [...reviewReasonCodes, ...annulmentReasonCodes, ...acceptanceReasonCodes, ...acceptanceRefusalCodes].some(
    (reason) => reason === word,
  );

/** Reads reasons, the note for the record, and the text that the person reads; the case decides if it may be empty. */
export function parseConclusion(typed: {
  reasons: readonly string[];
  internalNote: string;
  publicText: string;
}): Result<ConclusionWords, ConclusionFault> {
  const reasons = [...new Set(typed.reasons)].filter(isReason);
  if (
    reasons.length === 0 ||
    reasons.length !== typed.reasons.length ||
    reasons.length > reviewLimits.reasons
  )
    return err('reasons');
  const internalNote = parseMessage(typed.internalNote, reviewLimits.note);
  if (!internalNote.ok) return err('internalNote');
  const isSilent = typed.publicText.trim() === '';
  const publicText = isSilent ? ok('') : parseMessage(typed.publicText, reviewLimits.publicText);
  if (!publicText.ok) return err('publicText');
  if (namesFindings(publicText.value)) return err('telling');
  return ok({ reasons, internalNote: internalNote.value, publicText: publicText.value });
}
