import type { RejectionCode } from '../../values/errors/codes.ts';

/** Codes of ends that a person can be asked to look at again. */
export type ReviewableCode = Exclude<RejectionCode, 'R13'>;

/** What a case is about: an end, powers that no register tells in time, or signals on a signed contract. */
export type CaseCode = ReviewableCode | 'legalReviewDelayed' | 'acceptance';

/** Why staff decided as they did; the console has words for each. */
export const reviewReasonCodes = [
  'debtPaid',
  'identityClarified',
  'dataCorrected',
  'sourceOutdated',
  'activityClarified',
  'otherEvidence',
  'evidenceMissing',
  'findingConfirmed',
  'outsidePolicy',
] as const;

export type ReviewReasonCode = (typeof reviewReasonCodes)[number];

/** What the person can be asked: their own words, or a field of the form again, which is read as there. */
export const questionKinds = ['words', 'activityCode'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** What somebody of the staff knows besides their role: rules against money laundering, or powers of companies. */
export const staffSkills = ['compliance', 'legal'] as const;
export type StaffSkill = (typeof staffSkills)[number];

/** What a review of a code may lead to. */
type ReviewRule = {
  /** Business days of Chile until it is due. */
  businessDays: number;
  /** Whether a grant needs a second person. */
  fourEyes: boolean;
  /** Whether a grant lets the same finding pass; otherwise the sources are only asked again. */
  allows: boolean;
  /** What the person may be asked before it is decided. */
  asks: readonly QuestionKind[];
  /** Whoever works on it must have this; null: anybody who decides. */
  skill: StaffSkill | null;
};

const askAgain = (businessDays: number, asks: ReviewRule['asks'] = ['words']): ReviewRule => ({
  businessDays,
  fourEyes: false,
  allows: false,
  asks,
  skill: null,
});
const allows = (
  businessDays: number,
  fourEyes: boolean,
  asks: ReviewRule['asks'] = ['words'],
): ReviewRule => ({ businessDays, fourEyes, allows: true, asks, skill: null });
const by = (skill: StaffSkill, rule: ReviewRule): ReviewRule => ({ ...rule, skill });

/**
 * One row for each code, and for what a rule opens. R04 is a legal duty, and R06 what this channel does not serve: neither is allowed. Of a start of
 * activities and of a blocked code there is nothing to ask.
 */
export const reviewRules: Readonly<Record<CaseCode, ReviewRule>> = {
  R01: askAgain(3),
  R02: askAgain(3),
  R03: by('compliance', allows(5, true)),
  R04: askAgain(5, []),
  R05: allows(3, true, ['words', 'activityCode']),
  R06: askAgain(5, ['words', 'activityCode']),
  R07: allows(5, true),
  R08: allows(3, false),
  R09: by('compliance', allows(5, true)),
  // Also of exposed persons and declarations: never by one person alone.
  R10: allows(3, true),
  R11: allows(5, true),
  R12: askAgain(1, []),
  R21: by('legal', askAgain(5)),
  // The screen and a mail promise one business day. The application has not ended and has no screen for an answer, so nothing is asked.
  legalReviewDelayed: by('legal', askAgain(1, [])),
  // Accepted or refused by two people: neither can be taken back.
  acceptance: { businessDays: 2, fourEyes: true, allows: false, asks: [], skill: null },
};

/** What a case of this code takes; null where anybody who decides may. */
export const skillOf = (code: string): StaffSkill | null =>
  isCaseCode(code) ? reviewRules[code].skill : null;

/** Whether somebody with these skills may work on a case of this code. */
export const hasSkillFor = (code: string, skills: readonly StaffSkill[]): boolean => {
  const skill = skillOf(code);
  return skill === null || skills.includes(skill);
};

/** Whether a case can have this code. */
export const isCaseCode = (code: string): code is CaseCode => Object.hasOwn(reviewRules, code);

/** Whether a code is of an end that can be reviewed. */
export const isReviewable = (code: string): code is ReviewableCode =>
  isCaseCode(code) && code !== 'legalReviewDelayed' && code !== 'acceptance';

/** Limits of reviews. */
export const reviewLimits = {
  perApplication: 2,
  additions: 5,
  questions: 3,
  notes: 50,
  /** Files of the staff in one case; bytes of one, and of all together. */
  attachments: { count: 5, bytes: 10 * 1024 * 1024, allBytes: 25 * 1024 * 1024, nameLetters: 120 },
  /** Files of the applicant in one review, likewise; `taken`: in an application, with those that were removed. */
  files: { count: 5, bytes: 10 * 1024 * 1024, allBytes: 25 * 1024 * 1024, taken: 20 },
  /** Business days for an answer, and before its end a mail reminds of it. */
  answerDays: 10,
  reminderDays: 3,
  /** How long after its end an application can be reviewed. */
  goodDays: 60,
  allowanceDays: 30,
  requestsADay: 5,
  statement: { min: 20, max: 2_000 },
  note: { min: 20, max: 2_000 },
  publicText: { min: 40, max: 800 },
  question: { min: 20, max: 800 },
  reasons: 3,
  claimSeconds: 30 * 60,
} as const;
