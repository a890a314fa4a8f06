/** All checks and automatic work of our side, each one durable job. */
export const checkNames = [
  'token',
  'existingCustomer',
  'bankRecord',
  'legalEntity',
  'preco',
  'oneFcc',
  'negativeFiles',
  'account',
  'taxCredentials',
  'unemploymentFundCredentials',
  'regulatorCredentials',
  'taxFolder',
  'unemploymentFund',
  'regulator',
  'engine',
  'nationality',
  'identityDocument',
  'partyScreening',
  'ownerScreening',
  'powers',
  'representativeScreening',
  'prices',
  'stock',
  'curse',
  'contract',
  'documents',
  'signatures',
  'counterSignature',
  'registration',
  'delivery',
  'merchant',
  'booking',
] as const;

export type CheckName = (typeof checkNames)[number];

/** A wait of the person, made of checks. */
export const stageNames = [
  'prescreening',
  'conditions',
  'connection',
  'evaluation',
  'nationality',
  'identity',
  'legalReview',
  'summary',
  'curse',
  'contracts',
  'signature',
  'acceptance',
  'completion',
] as const;

export type StageName = (typeof stageNames)[number];

/** Waits without checks of ours: shown like a stage, never recorded as one. */
export const viewStages = ['notifications', 'screening'] as const;
/** Their checks that are none of ours. */
export const viewChecks = ['invitations'] as const;

/**
 * One check of a stage. It starts when everything in `after` has ended well; checks that wait for nothing run at the
 * same time (decision sources-failures). `essential: false`: the stage goes on without it, with a notice on screen. `unattended`:
 * no person waits for it, so a failure is retried by the queue and never pauses the application.
 */
export type CheckPlan = {
  check: CheckName;
  after: CheckName[];
  essential: boolean;
  unattended: boolean;
  only?: 'natural' | 'legal';
  /** Of a source that a link does not connect: only if the person gave a key or documents. */
  unlinked?: true;
};

const plan = (check: CheckName, options: Partial<Omit<CheckPlan, 'check'>> = {}): CheckPlan => ({
  check,
  after: [],
  essential: true,
  unattended: false,
  ...options,
});

const afterToken = { after: ['token'] satisfies CheckName[] };

/** The checks of each stage. The waits of the person: spec/screens#firstloader, spec/screens#loader, spec/screens#curse. */
export const stagePlans: Record<StageName, CheckPlan[]> = {
  prescreening: [
    plan('token'),
    plan('existingCustomer', afterToken),
    plan('bankRecord', afterToken),
    plan('legalEntity', { ...afterToken, only: 'legal' }),
    plan('preco', afterToken),
    // A company is screened by its legal name too.
    plan('oneFcc', { after: ['token', 'legalEntity'] }),
    plan('negativeFiles', afterToken),
  ],
  conditions: [plan('account')],
  connection: [
    plan('taxCredentials'),
    plan('unemploymentFundCredentials', { essential: false, only: 'natural', unlinked: true }),
    plan('regulatorCredentials', { unlinked: true }),
  ],
  evaluation: [
    plan('taxFolder'),
    plan('unemploymentFund', { essential: false, only: 'natural', unlinked: true }),
    plan('regulator', { unlinked: true }),
    plan('engine', { after: ['taxFolder', 'unemploymentFund', 'regulator'] }),
  ],
  nationality: [plan('nationality')],
  // The person by the register's name, the owners as they were declared.
  identity: [
    plan('identityDocument'),
    plan('partyScreening', { after: ['identityDocument'] }),
    plan('ownerScreening', { only: 'legal' }),
  ],
  legalReview: [plan('powers'), plan('representativeScreening', { after: ['powers'] })],
  summary: [plan('prices'), plan('account')],
  curse: [
    plan('stock'),
    plan('account'),
    plan('oneFcc'),
    plan('preco'),
    plan('curse', { after: ['stock', 'account', 'oneFcc', 'preco'] }),
  ],
  contracts: [plan('contract'), plan('documents', { after: ['contract'] })],
  // A power can end after the signatories were chosen: each signature requests it again.
  signature: [
    plan('powers', { unattended: true, only: 'legal' }),
    plan('signatures', { after: ['powers'], unattended: true }),
  ],
  acceptance: [plan('counterSignature', { unattended: true })],
  // To the acquirer's core, which gives the code; then Curse books the merchants with a code.
  completion: [
    plan('registration', { unattended: true }),
    plan('delivery', { after: ['registration'], unattended: true }),
    plan('merchant', { after: ['delivery'], unattended: true }),
    plan('booking', { after: ['merchant'], unattended: true }),
  ],
};

/** Questions that cost money each and are about unpaid debts and lists. */
const screening: ReadonlySet<CheckName> = new Set(['oneFcc', 'negativeFiles']);

/** Times of the first screening: as the application begins, or once its mailbox is proven (decision sources-failures). */
export const screeningOrders = ['start', 'contact'] as const;
export type ScreeningOrder = (typeof screeningOrders)[number];

/** The checks of a stage by the installation's order of screening. */
export function plansOf(stage: StageName, order: ScreeningOrder): readonly CheckPlan[] {
  if (order === 'start') return stagePlans[stage];
  if (stage === 'conditions') return [...stagePlans.conditions, plan('oneFcc'), plan('negativeFiles')];
  return stage === 'prescreening'
    ? stagePlans.prescreening.filter(({ check }) => !screening.has(check))
    : stagePlans[stage];
}

/**
 * The checks of a stage for this kind of merchant. `after` names only checks that are part of it.
 *
 * @param isLinked the tax record was connected by a link, and nothing else was
 */
export function checksOf(
  stage: StageName,
  isPJ: boolean,
  isLinked = false,
  order: ScreeningOrder = 'start',
): CheckPlan[] {
  const mine = plansOf(stage, order).filter(
    ({ only, unlinked }) =>
      (!only || only === (isPJ ? 'legal' : 'natural')) && !(isLinked && unlinked === true),
  );
  const names = new Set(mine.map(({ check }) => check));
  return mine.map((check) => ({ ...check, after: check.after.filter((name) => names.has(name)) }));
}
