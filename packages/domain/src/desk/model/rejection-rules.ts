import type { RejectionCode } from '../../values/errors/codes.ts';

/** Codes of ends that a person can be asked to look at again. */
export type ReviewableCode = Exclude<RejectionCode, 'R13'>;

/** Kinds of question to the person: in their own words, or a field of the form again, which is read as there. */
export const questionKinds = ['words', 'activityCode'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Skills of a member of staff besides their role: rules against money laundering, or powers of companies. */
export const staffSkills = ['compliance', 'legal'] as const;
export type StaffSkill = (typeof staffSkills)[number];

/** Rows of `evidenceRules`: the parts of a source's answer that staff may see, by the law that allows it. */
export type EvidenceName =
  | 'contract'
  | 'account'
  | 'mark'
  | 'lists'
  | 'exposure'
  | 'debts'
  | 'register'
  | 'activity'
  | 'sales'
  | 'contributions'
  | 'regulatorDebts'
  | 'score'
  | 'residence'
  | 'card'
  | 'untoldDecline'
  | 'decline';

/** Possible results of a review of a code. */
export type ReviewRule = {
  /** Business days of Chile until it is due. */
  businessDays: number;
  /** True: a grant needs a second person. */
  fourEyes: boolean;
  /** True: a grant lets the same finding pass; otherwise the checks of the sources only run again. */
  allows: boolean;
  /** Questions that the person may get before the decision. */
  asks: readonly QuestionKind[];
  /** The skill that the case takes; null: any decider may take it. */
  skill: StaffSkill | null;
  /** Evidence that staff may see beside the decision. */
  evidence: readonly EvidenceName[];
};

/**
 * One row for each end that can be reviewed.
 *
 * - `explanation`: «Por qué» under the end, once a key has proved the reader's identity. One text for all of `riskExplanation`, so that none
 * reveals the code.
 * - `tellsCheck`: the end names the check that brought it. An end that does not name it keeps the finding secret, which the check would reveal
 * (spec/chile#money-laundering).
 * - `tellsDetail`: the person's data export has the finding; never of a list, a mark or a score (Ley 19.913, article 6).
 */
type RejectionRule = ReviewRule & { explanation: string; tellsCheck: boolean; tellsDetail: boolean };

const withoutAllowance = (businessDays: number, asks: ReviewRule['asks'] = ['words']) => ({
  businessDays,
  fourEyes: false,
  allows: false,
  asks,
  skill: null,
});
const allows = (businessDays: number, fourEyes: boolean, asks: ReviewRule['asks'] = ['words']) => ({
  businessDays,
  fourEyes,
  allows: true,
  asks,
  skill: null,
});

const open = { tellsCheck: true, tellsDetail: true };
const riskExplanation =
  'La evaluación automática de riesgo no aprobó tu solicitud. Usa tus datos, los de tu negocio y registros que consultamos con tu autorización.';
const historyExplanation =
  'Los antecedentes comerciales consultados necesitan revisión. Si ya pagaste una deuda, cuéntanos cuándo.';
const debts = ['debts', 'regulatorDebts'] as const;
const evaluated = ['account', 'activity', 'sales', 'contributions', ...debts, 'score', 'card'] as const;

/** R04 is a legal duty, and R06 is outside of this channel: neither is allowed. A start of activities and a blocked code leave nothing to ask. */
export const rejectionRules: Readonly<Record<ReviewableCode, RejectionRule>> = {
  R01: {
    ...withoutAllowance(3),
    ...open,
    evidence: ['register'],
    explanation: 'No encontramos la empresa, o su tipo no se atiende en línea.',
  },
  R02: {
    ...withoutAllowance(3),
    ...open,
    evidence: ['contract', 'decline'],
    explanation: 'Ya hay un contrato vigente con este RUT.',
  },
  R03: {
    ...allows(5, true),
    skill: 'compliance',
    tellsCheck: false,
    tellsDetail: false,
    evidence: ['lists', 'untoldDecline'],
    explanation: riskExplanation,
  },
  R04: {
    ...withoutAllowance(5, []),
    ...open,
    evidence: ['activity'],
    explanation: 'El SII no nos informa inicio de actividades para este RUT.',
  },
  R05: {
    ...allows(3, true, ['words', 'activityCode']),
    ...open,
    evidence: ['activity'],
    explanation: 'Tu actividad necesita una revisión adicional.',
  },
  R06: {
    ...withoutAllowance(5, ['words', 'activityCode']),
    ...open,
    evidence: ['activity'],
    explanation: 'La actividad registrada en el SII no se atiende en este canal.',
  },
  R07: {
    ...allows(5, true),
    ...open,
    tellsCheck: false,
    evidence: debts,
    explanation: historyExplanation,
  },
  R08: {
    ...allows(3, false),
    ...open,
    tellsCheck: false,
    evidence: debts,
    explanation: historyExplanation,
  },
  R09: {
    ...allows(5, true),
    skill: 'compliance',
    tellsCheck: true,
    tellsDetail: false,
    evidence: ['mark', 'lists', 'untoldDecline'],
    explanation: riskExplanation,
  },
  // Also of exposed persons and declarations: never by one person alone.
  R10: {
    ...allows(3, true),
    ...open,
    tellsCheck: false,
    evidence: [...evaluated, 'lists', 'exposure', 'register', 'residence'],
    explanation: 'Los datos declarados quedaron fuera de lo que se aprueba de forma automática.',
  },
  R11: {
    ...allows(5, true),
    tellsCheck: false,
    tellsDetail: false,
    evidence: [...evaluated, 'decline'],
    explanation: riskExplanation,
  },
  R12: {
    ...withoutAllowance(1, []),
    ...open,
    evidence: ['card'],
    explanation: 'Se agotaron los intentos del código.',
  },
  R21: {
    ...withoutAllowance(5),
    ...open,
    skill: 'legal',
    evidence: ['register'],
    explanation: 'No encontramos un representante con poderes suficientes.',
  },
};

/** The rule of a code; undefined for a technical one, and for R13, which ends nothing. */
export const rejectionRuleOf = (code: string): RejectionRule | undefined =>
  Object.hasOwn(rejectionRules, code) ? rejectionRules[code as ReviewableCode] : undefined;
