import { parseMessage } from '../values/identity/plain-text.ts';
import { acceptanceReasonCodes, acceptanceRefusalCodes } from './model/acceptance-rules.ts';
import { annulmentReasonCodes, annulmentRefusalCodes } from './model/annulment-rules.ts';
import { namesFindings } from './model/conclusion-words.ts';
import { type CaseCode, isCaseCode, reviewLimits, reviewReasonCodes } from './model/review-rules.ts';

/** Outcomes that an answer can be prepared for; `powers`: a member enters them, and the application goes on. */
export const cannedChoices = ['granted', 'upheld', 'powers'] as const;
type CannedChoice = (typeof cannedChoices)[number];

/** A decision that a host prepared for cases of some codes. The member's note is never prepared: it is their ground. */
export type CannedAnswer = {
  name: string;
  codes: readonly string[];
  choice: CannedChoice;
  reasons: readonly string[];
  /** Empty where the person reads no words. */
  publicText: string;
};

/** Values that the console fills in a text, each as long as it gets. */
const filledIn: Readonly<Record<string, string>> = {
  'person.name': 'María Fernanda Valenzuela Riquelme',
  'case.folio': 'S-2026-000123',
  'case.dueDay': '30-11-2026',
  today: '30-11-2026',
};
const placeholder = /\{\{([^{}]*)\}\}/gu;

/** Cases whose outcome may be powers that a member enters. */
const powersCodes: readonly string[] = ['R21', 'R10', 'legalReviewDelayed'];

function reasonsOf(code: CaseCode, choice: CannedChoice): readonly string[] {
  const isRefusal = choice === 'upheld';
  if (code === 'annulment') return isRefusal ? annulmentRefusalCodes : annulmentReasonCodes;
  if (code === 'acceptance') return isRefusal ? acceptanceRefusalCodes : acceptanceReasonCodes;
  return reviewReasonCodes;
}

/** Returns the fault of an answer that a host prepared, in words for the writer of its file; undefined if it is sound. */
export function cannedAnswerFault({ codes, choice, reasons, publicText }: CannedAnswer): string | undefined {
  for (const code of codes) {
    if (!isCaseCode(code)) return `codes: ${code} is no code of a case`;
    if (choice === 'powers' && !powersCodes.includes(code)) return `choice: ${code} takes no powers`;
    const wrong = reasons.find((reason) => !reasonsOf(code, choice).includes(reason));
    if (wrong !== undefined) return `reasons: ${code} has no reason ${wrong}`;
  }
  const isSilent = codes.every((code) => code === 'acceptance');
  if (isSilent)
    return publicText === ''
      ? undefined
      : 'publicText: must be empty, the applicant reads no words about an acceptance';
  const unknown = [...publicText.matchAll(placeholder)].find(
    ([, name = '']) => !Object.hasOwn(filledIn, name),
  );
  if (unknown) return `publicText: nothing fills ${unknown[0]}`;
  const longest = publicText.replaceAll(placeholder, (_whole, name: string) => filledIn[name] ?? '');
  const { min, max } = reviewLimits.publicText;
  if (!parseMessage(longest, reviewLimits.publicText).ok)
    return `publicText: one line of ${min} to ${max} letters, with its values filled in`;
  return namesFindings(longest) ? 'publicText: it names a list, a register, a RUT or a mailbox' : undefined;
}
