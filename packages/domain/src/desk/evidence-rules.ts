import type { StaffSkill } from './model/review-rules.ts';
import type { CaseCode } from './model/review-rules.ts';

/** Sources whose answers can stand beside a decision. */
export const evidenceSources = [
  'paymentProvider',
  'bank',
  'accounts',
  'preco',
  'oneFcc',
  'negativeFiles',
  'legalEntities',
  'tax',
  'unemploymentFund',
  'regulator',
  'evaluationEngine',
  'nationality',
  'civilRegister',
  'curse',
] as const;
export type EvidenceSource = (typeof evidenceSources)[number];

/** All that sources tell of a person and a case may show; the console has a label and a format for each. */
export const evidenceFields = [
  'merchantCode',
  'bankCustomer',
  'accountValid',
  'accountKind',
  'markKind',
  'markBlocks',
  'markSince',
  'match',
  'list',
  'screeningId',
  'debts',
  'debtsClp',
  'creditor',
  'debtKind',
  'debtClp',
  'debtDueOn',
  'legalName',
  'companyKind',
  'register',
  'incorporatedOn',
  'inForce',
  'paperFinding',
  'personName',
  'personRut',
  'position',
  'positionUntil',
  'activityStart',
  'activityName',
  'activityCode',
  'activityMain',
  'filingsUpToDate',
  'monthlySalesClp',
  'affiliated',
  'monthsContributed',
  'averageIncomeClp',
  'debtsAsOf',
  'currentDebtClp',
  'overdueDebtClp',
  'documentFolio',
  'verdict',
  'score',
  'policyVersion',
  'declarationReason',
  'cardStatus',
  'cardExpiry',
  'registeredName',
  'declineReason',
] as const;
export type EvidenceField = (typeof evidenceFields)[number];

/** What a case is about: a code of `reviewRules`, or a contract to be annulled. */
type EvidenceGate = CaseCode | 'annulment';

/** Roles that may read a source's answer: those who decide on a case, and those who audit for a written reason. */
type EvidenceRole = 'reviewer' | 'approver' | 'auditor' | 'supervisor';

/**
 * One row of what the law lets staff see.
 *
 * - `fields`: shown; whatever no row names is not loaded.
 * - `gates`: what the case is about.
 * - `skill`: those who decide need it besides.
 * - `ground`: why the law allows it, in Spanish, as staff read it beside the data.
 */
export type EvidenceRule = {
  fields: readonly EvidenceField[];
  gates: readonly EvidenceGate[];
  roles: readonly EvidenceRole[];
  skill?: StaffSkill;
  ground: string;
};

const everyone: readonly EvidenceRole[] = ['reviewer', 'approver', 'auditor', 'supervisor'];
const audits = (role: string): boolean => role === 'auditor' || role === 'supervisor';

/** Decisions on credit risk, the one purpose for which commercial debts may be used. */
const creditRisk = ['R07', 'R08', 'R10', 'R11'] as const;
const lists = ['R03', 'R09', 'R10', 'acceptance'] as const;
const company = ['R01', 'R10', 'R21', 'legalReviewDelayed', 'acceptance', 'annulment'] as const;

const debtGround =
  'Ley 20.575, art. 1, y Ley 19.628, arts. 17 y 18: deudas impagas de menos de cinco años, solo para evaluar el riesgo comercial.';
const listGround =
  'Ley 19.913, arts. 3 y 6: prevención del lavado de activos. Nunca se le dice a la persona ni a terceros.';
const registerGround = 'Ley 20.659 y Registro de Comercio: antecedentes de acceso público.';
const contractGround =
  'Ley 19.628, reformada por la Ley 21.719: medidas previas al contrato que la persona pidió.';
const consentGround =
  'Ley 19.628, reformada por la Ley 21.719: la persona autorizó consultarlo para evaluar su solicitud.';

/**
 * What staff may see of each source's answer, in which cases, and why. A source without rows is never shown: nothing
 * that is decided here needs it.
 */
export const evidenceRules: Readonly<Record<EvidenceSource, readonly EvidenceRule[]>> = {
  paymentProvider: [
    {
      fields: ['merchantCode'],
      gates: ['R02', 'annulment'],
      roles: everyone,
      ground: contractGround,
    },
  ],
  // The bank's secrecy covers that a person banks here, which decides nothing.
  bank: [],
  accounts: [
    {
      fields: ['accountValid', 'accountKind'],
      gates: ['R10', 'R11', 'annulment'],
      roles: everyone,
      ground: contractGround,
    },
  ],
  preco: [
    {
      fields: ['markKind', 'markBlocks', 'markSince'],
      gates: ['R09'],
      roles: everyone,
      skill: 'compliance',
      ground: contractGround,
    },
  ],
  oneFcc: [
    {
      fields: ['match', 'list', 'screeningId'],
      gates: lists,
      roles: everyone,
      skill: 'compliance',
      ground: listGround,
    },
    // A politically exposed person is no suspect: the reviewer must know why an R10 or a contract waits.
    { fields: ['match'], gates: ['R10', 'acceptance'], roles: everyone, ground: listGround },
  ],
  negativeFiles: [
    {
      fields: ['debts', 'debtsClp', 'creditor', 'debtKind', 'debtClp', 'debtDueOn'],
      gates: creditRisk,
      roles: everyone,
      ground: debtGround,
    },
  ],
  legalEntities: [
    {
      fields: [
        'legalName',
        'companyKind',
        'register',
        'incorporatedOn',
        'inForce',
        'paperFinding',
        'personName',
        'personRut',
        'position',
        'positionUntil',
      ],
      gates: company,
      roles: everyone,
      ground: registerGround,
    },
  ],
  tax: [
    {
      fields: ['activityStart', 'activityName', 'activityCode', 'activityMain'],
      gates: ['R04', 'R05', 'R06', 'R10', 'R11'],
      roles: everyone,
      ground: 'Parte pública del registro del SII: inicio de actividades y giros.',
    },
    {
      fields: ['filingsUpToDate', 'monthlySalesClp', 'documentFolio'],
      gates: ['R10', 'R11'],
      roles: everyone,
      ground: `${consentGround} Las ventas son reserva tributaria (Código Tributario, art. 35).`,
    },
  ],
  unemploymentFund: [
    {
      fields: ['affiliated', 'monthsContributed', 'averageIncomeClp', 'documentFolio'],
      gates: ['R10', 'R11'],
      roles: everyone,
      ground: consentGround,
    },
  ],
  regulator: [
    {
      fields: ['debtsAsOf', 'currentDebtClp', 'overdueDebtClp', 'documentFolio'],
      gates: creditRisk,
      roles: everyone,
      ground: `${consentGround} Solo para evaluar el riesgo comercial (Ley 20.575, art. 1).`,
    },
  ],
  evaluationEngine: [
    {
      fields: ['verdict', 'score', 'policyVersion'],
      gates: ['R10', 'R11'],
      roles: everyone,
      ground:
        'Ley 19.628, art. 8 bis (Ley 21.719): quien revisa una decisión automática debe poder explicarla.',
    },
  ],
  nationality: [
    {
      fields: ['declarationReason'],
      gates: ['R10'],
      roles: everyone,
      ground: 'Código Tributario, art. 62 ter: identificación de residencia tributaria.',
    },
  ],
  civilRegister: [
    {
      fields: ['cardStatus', 'cardExpiry', 'registeredName'],
      gates: ['R10', 'R11', 'R12', 'acceptance', 'annulment'],
      roles: everyone,
      ground: contractGround,
    },
  ],
  curse: [
    {
      fields: ['declineReason'],
      gates: ['R03', 'R09'],
      roles: everyone,
      skill: 'compliance',
      ground: listGround,
    },
    { fields: ['declineReason'], gates: ['R02', 'R11'], roles: everyone, ground: contractGround },
  ],
};

/** Who reads a case. */
export type EvidenceReader = { role: string; skills: readonly StaffSkill[] };

/** The rows of a source that apply to a reader. @param gate - what the case is about; null: no case, an application is audited */
export function rulesFor(
  source: EvidenceSource,
  gate: string | null,
  { role, skills }: EvidenceReader,
): EvidenceRule[] {
  return evidenceRules[source].filter(
    (rule) =>
      (gate === null ? audits(role) : rule.gates.some((one) => one === gate)) &&
      rule.roles.some((one) => one === role) &&
      (rule.skill === undefined || audits(role) || skills.includes(rule.skill)),
  );
}

const years = 5;

/** Whether a debt may still be told on this day: not after five years from when it was due (Ley 19.628, article 18). */
export const mayBeTold = (dueOn: string, today: string): boolean =>
  `${Number(dueOn.slice(0, 4)) + years}${dueOn.slice(4)}` > today;
