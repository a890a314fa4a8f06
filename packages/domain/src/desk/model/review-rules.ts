import { type ReviewableCode, type ReviewRule, rejectionRules, type StaffSkill } from './rejection-rules.ts';

/** Codes of cases that are about no end, by their gate: what the lists of the desk name in place of the code of an end. */
export const gateCodes = {
  powers: 'legalReviewDelayed',
  acceptance: 'acceptance',
  annulment: 'annulment',
} as const;

export type GateCode = (typeof gateCodes)[keyof typeof gateCodes];

/** Subjects of a case. */
export type CaseCode = ReviewableCode | GateCode;

/** Reasons of a decision of staff; the console has words for each. */
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

/** One row for each end that can be reviewed, and for each case about something else. */
export const reviewRules: Readonly<Record<CaseCode, ReviewRule>> = {
  ...rejectionRules,
  // The screen and a mail promise one business day. The application has not ended and has no screen for an answer, so staff ask no
  // question.
  legalReviewDelayed: {
    businessDays: 1,
    fourEyes: false,
    allows: false,
    asks: [],
    skill: 'legal',
    evidence: ['register'],
  },
  // Accepted or refused by two people: neither can be taken back.
  acceptance: {
    businessDays: 2,
    fourEyes: true,
    allows: false,
    asks: [],
    skill: null,
    evidence: ['lists', 'exposure', 'register', 'card'],
  },
  annulment: {
    businessDays: 5,
    fourEyes: true,
    allows: false,
    asks: [],
    skill: null,
    evidence: ['contract', 'account', 'register', 'card'],
  },
};

/** Returns the skill that a case of this code takes; null if every member of staff who decides may take it. */
export const skillOf = (code: string): StaffSkill | null =>
  isCaseCode(code) ? reviewRules[code].skill : null;

/** Tells if a member of staff with these skills may work on a case of this code. */
export const hasSkillFor = (code: string, skills: readonly StaffSkill[]): boolean => {
  const skill = skillOf(code);
  return skill === null || skills.includes(skill);
};

/** Tells if a case can have this code. */
export const isCaseCode = (code: string): code is CaseCode => Object.hasOwn(reviewRules, code);

/** Tells if a code is of an end that can be reviewed. */
export const isReviewable = (code: string): code is ReviewableCode => Object.hasOwn(rejectionRules, code);

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
  /** Days after its end in which an application can be reviewed. */
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
