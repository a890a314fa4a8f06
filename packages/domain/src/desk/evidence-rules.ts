import type { EvidenceName, StaffSkill } from './model/rejection-rules.ts';
import { isCaseCode, reviewRules } from './model/review-rules.ts';

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

/** All values of sources about a person that a case may show; the console has a label and a format for each. */
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
  'powerState',
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

/** Roles that may read a source's answer: those who decide on a case, and those who audit for a written reason. */
type EvidenceRole = 'reviewer' | 'approver' | 'auditor' | 'supervisor';

/**
 * One row of the data that the law lets staff see.
 *
 * - `name`: `reviewRules` gives it to a case by this name.
 * - `fields`: shown; fields without a row are not loaded.
 * - `skill`: those who decide need it besides.
 * - `ground`: the law that allows it, in Spanish, as staff read it beside the data.
 */
export type EvidenceRule = {
  name: EvidenceName;
  fields: readonly EvidenceField[];
  roles: readonly EvidenceRole[];
  skill?: StaffSkill;
  ground: string;
};

const everyone: readonly EvidenceRole[] = ['reviewer', 'approver', 'auditor', 'supervisor'];
const audits = (role: string): boolean => role === 'auditor' || role === 'supervisor';

/** Returns the evidence that a case may show. Debts only beside a decision on credit risk, the one purpose for which they may be used. */
const evidenceOf = (gate: string): readonly EvidenceName[] =>
  isCaseCode(gate) ? reviewRules[gate].evidence : [];

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
 * The parts of each source's answer that staff may see, with their cases and grounds. A source without rows is never
 * shown: no decision here needs it.
 */
export const evidenceRules: Readonly<Record<EvidenceSource, readonly EvidenceRule[]>> = {
  paymentProvider: [
    {
      name: 'contract',
      fields: ['merchantCode'],
      roles: everyone,
      ground: contractGround,
    },
  ],
  // The bank's secrecy covers that a person banks here, which decides nothing.
  bank: [],
  accounts: [
    {
      name: 'account',
      fields: ['accountValid', 'accountKind'],
      roles: everyone,
      ground: contractGround,
    },
  ],
  preco: [
    {
      name: 'mark',
      fields: ['markKind', 'markBlocks', 'markSince'],
      roles: everyone,
      skill: 'compliance',
      ground: contractGround,
    },
  ],
  oneFcc: [
    {
      name: 'lists',
      fields: ['match', 'list', 'screeningId'],
      roles: everyone,
      skill: 'compliance',
      ground: listGround,
    },
    // A politically exposed person is no suspect: the reviewer must know why an R10 or a contract waits.
    { name: 'exposure', fields: ['match'], roles: everyone, ground: listGround },
  ],
  negativeFiles: [
    {
      name: 'debts',
      fields: ['debts', 'debtsClp', 'creditor', 'debtKind', 'debtClp', 'debtDueOn'],
      roles: everyone,
      ground: debtGround,
    },
  ],
  legalEntities: [
    {
      name: 'register',
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
        'powerState',
      ],
      roles: everyone,
      ground: registerGround,
    },
  ],
  tax: [
    {
      name: 'activity',
      fields: ['activityStart', 'activityName', 'activityCode', 'activityMain'],
      roles: everyone,
      ground: 'Parte pública del registro del SII: inicio de actividades y giros.',
    },
    {
      name: 'sales',
      fields: ['filingsUpToDate', 'monthlySalesClp', 'documentFolio'],
      roles: everyone,
      ground: `${consentGround} Las ventas son reserva tributaria (Código Tributario, art. 35).`,
    },
  ],
  unemploymentFund: [
    {
      name: 'contributions',
      fields: ['affiliated', 'monthsContributed', 'averageIncomeClp', 'documentFolio'],
      roles: everyone,
      ground: consentGround,
    },
  ],
  regulator: [
    {
      name: 'regulatorDebts',
      fields: ['debtsAsOf', 'currentDebtClp', 'overdueDebtClp', 'documentFolio'],
      roles: everyone,
      ground: `${consentGround} Solo para evaluar el riesgo comercial (Ley 20.575, art. 1).`,
    },
  ],
  evaluationEngine: [
    {
      name: 'score',
      fields: ['verdict', 'score', 'policyVersion'],
      roles: everyone,
      ground:
        'Ley 19.628, art. 8 bis (Ley 21.719): quien revisa una decisión automática debe poder explicarla.',
    },
  ],
  nationality: [
    {
      name: 'residence',
      fields: ['declarationReason'],
      roles: everyone,
      ground: 'Código Tributario, art. 62 ter: identificación de residencia tributaria.',
    },
  ],
  civilRegister: [
    {
      name: 'card',
      fields: ['cardStatus', 'cardExpiry', 'registeredName'],
      roles: everyone,
      ground: contractGround,
    },
  ],
  curse: [
    {
      name: 'untoldDecline',
      fields: ['declineReason'],
      roles: everyone,
      skill: 'compliance',
      ground: listGround,
    },
    { name: 'decline', fields: ['declineReason'], roles: everyone, ground: contractGround },
  ],
};

/** The reader of a case. */
export type EvidenceReader = { role: string; skills: readonly StaffSkill[] };

/** Returns the rows of a source that apply to a reader. @param gate - subject of the case; null: no case, an application is audited */
export function rulesFor(
  source: EvidenceSource,
  gate: string | null,
  { role, skills }: EvidenceReader,
): EvidenceRule[] {
  return evidenceRules[source].filter(
    (rule) =>
      (gate === null ? audits(role) : evidenceOf(gate).includes(rule.name)) &&
      rule.roles.some((one) => one === role) &&
      (rule.skill === undefined || audits(role) || skills.includes(rule.skill)),
  );
}

const years = 5;

/** Tells if a debt may still be shown on this day: not after five years from its due day (Ley 19.628, article 18). */
export const mayBeTold = (dueOn: string, today: string): boolean =>
  `${Number(dueOn.slice(0, 4)) + years}${dueOn.slice(4)}` > today;
