import { createSessionTokens } from '@afilia/backend/platform/keys/session-tokens';
import { systemIds } from '@afilia/backend/platform/keys/system';
import type { Catalogue } from '@afilia/backend/sources/ports/sources';
import { pricedBasket } from '@afilia/backend/application/use-cases/choose-products';
import { isActivityCode } from '@afilia/backend/application/use-cases/read-prospect';
import type { Application } from '@afilia/domain/application/model/application';
import { chooseConditions, chooseProducts } from '@afilia/domain/application/choose-offer';
import { connectSources } from '@afilia/domain/application/connect-sources';
import { type Decision, addSeconds, type DecisionContext } from '@afilia/domain/application/model/decision';
import { declareTaxResidence, saveVerifications } from '@afilia/domain/application/declare';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import type { CheckFacts, CheckOutcome } from '@afilia/domain/application/model/facts';
import { verifyOtp } from '@afilia/domain/access/one-time-code';
import { recordCheck } from '@afilia/domain/record/record-check';
import { saveProspect } from '@afilia/domain/application/save-prospect';
import { applyConsequences } from '@afilia/domain/record/apply-consequences';
import { startApplication } from '@afilia/domain/application/start-application';
import { parseDeclaration } from '@afilia/domain/application/model/evaluation/declaration';
import { checkNames } from '@afilia/domain/application/model/evaluation/stages';
import { parseVerificationData } from '@afilia/domain/application/model/evaluation/verification-data';
import { parseRut, type Rut } from '@afilia/domain/values/identity/rut';
import { parseConditions } from '@afilia/domain/application/model/offer/conditions';
import { parseProspect } from '@afilia/domain/application/model/party/prospect';
import type { Result } from '@afilia/domain/values/result';
import { products, rates, ufValueOn } from '@afilia/sandbox/sources/payment-provider/catalogue';
import type { Applicant } from './applicant.ts';
import { goodForms } from './good-forms.ts';
import type { RunningBackend } from '../backend/running-backend.ts';

/** Places where a natural person has something to do, in the order of the road. */
export const restingPlaces = [
  'prescreened',
  'contactVerified',
  'choosingConditions',
  'awaitingCredentials',
  'declaring',
  'verifying',
  'reviewingSummary',
] as const;

export type RestingPlace = (typeof restingPlaces)[number];

const day = '2026-11-20';
const catalogue = { version: '2026-11', ufDate: day, ufValue: ufValueOn(day), products, rates } as Catalogue;

const good = <Value>(parsed: Result<Value, unknown>): Value => {
  if (!parsed.ok) throw new Error(`a good form was refused: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
};

/** Results of each check in order; a check that is not here has no result. */
const findings: Partial<CheckFacts> = {
  bankRecord: { customer: true },
  account: { valid: true },
  taxCredentials: { grantId: 'gone' },
  unemploymentFundCredentials: { grantId: 'gone' },
  regulatorCredentials: { grantId: 'gone' },
  taxFolder: {
    activityStart: '2018-04-02',
    activities: [{ code: '472101', name: 'Almacén', vat: 'yes', category: 'first', main: true }],
    f29UpToDate: true,
    monthlySalesAverageClp: 4_280_000,
    documentFolio: 'CTE-1',
  },
  unemploymentFund: {
    affiliated: false,
    monthsContributed: 0,
    averageTaxableIncomeClp: 0,
    documentFolio: null,
  },
  regulator: { asOf: day, currentDebtClp: 0, overdueDebtClp: 0, documentFolio: 'CMF-1' },
  engine: { score: 720 },
  identityDocument: {
    status: 'valid',
    person: null,
    kind: 'national',
    expiry: '2035-01-31',
    checkId: 'RC-1',
  },
  partyScreening: { screening: 'clear' },
};

/** One application being decided upon in memory. */
class Forward {
  events: ApplicationEvent[] = [];
  application: Application;
  readonly moment: DecisionContext;

  constructor(rut: Rut, folio: string, now: string) {
    this.moment = { now, newId: systemIds.uuid };
    const start = { folio, rut, isPJ: false, acceptsMarketing: false, textVersion: '2026-11-01' };
    const { application, events } = applyConsequences(
      undefined,
      startApplication(start, this.moment).events,
      this.moment,
    );
    this.application = application;
    this.events = events;
    this.passChecks();
  }

  when(decide: (application: Application, moment: DecisionContext) => Decision) {
    const decision = decide(this.application, this.moment);
    if (decision.refusal) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`);
    const { application, events } = applyConsequences(this.application, decision.events, this.moment);
    this.application = application;
    this.events.push(...events);
    this.passChecks();
  }

  private passChecks() {
    const { stage } = this.application;
    const check = checkNames.find((name) => stage?.checks[name]?.status === 'running');
    if (!stage || !check) return;
    const attempt = stage.checks[check]?.attempt ?? 0;
    const prices = { quote: this.application.quote };
    const facts = check === 'prices' ? prices : (findings[check] ?? null);
    this.when((application, moment) =>
      recordCheck(
        application,
        { stage: stage.name, check, attempt },
        { kind: 'passed', facts } as CheckOutcome,
        moment,
      ),
    );
  }
}

/** The steps to each resting place from the one before it. */
const steps: Record<Exclude<RestingPlace, 'prescreened'>, (on: Forward, email: string) => void> = {
  contactVerified: (on, email) => {
    const { merchantRut, isPJ } = on.application;
    const raw = { ...goodForms.prospect, email, emailConfirmation: email };
    const prospect = good(parseProspect(raw, { isPJ, merchantRut, isActivityCode }));
    on.when((application, moment) => saveProspect(application, prospect, moment));
    on.when((application, moment) => verifyOtp(application, { matches: true }, moment));
  },
  choosingConditions: (on) => {
    const { prospect, isPJ } = on.application;
    if (!prospect) throw new Error('no prospect yet');
    const items = [{ productId: 'wireless-printer', quantity: 1, mode: 'rent' }];
    const { basket, quote } = good(pricedBasket({ items }, catalogue, { isPJ, prospect }));
    on.when((application, moment) => chooseProducts(application, basket, quote, moment));
  },
  awaitingCredentials: (on) => {
    const conditions = good(parseConditions(goodForms.conditions, on.application));
    on.when((application, moment) => chooseConditions(application, conditions, moment));
  },
  declaring: (on) =>
    on.when((application, moment) =>
      connectSources(application, { sealedId: 'gone', textVersion: '2026-11-01' }, moment),
    ),
  verifying: (on) => {
    const declaration = good(parseDeclaration(goodForms.declaration, { isPJ: false, today: day }));
    on.when((application, moment) => declareTaxResidence(application, declaration, moment));
  },
  reviewingSummary: (on) => {
    const run = on.application.merchantRut;
    const permitCommunes = [goodForms.verifications.permit.communeCode];
    const data = good(parseVerificationData(goodForms.verifications, { today: day, run, permitCommunes }));
    on.when((application, moment) => saveVerifications(application, data, moment));
  },
};

/**
 * Puts a person where everything up to a place has been filled in and every check has passed, without a source, a
 * mail or a job: the decisions are the domain's own, written at once. From there the road goes on over the API.
 *
 * @param rut - a natural person's; the scenario of that RUT holds from here on
 *
 * @example await skipTo(backend, rosa, { rut, place: 'reviewingSummary' });
 */
export async function skipTo(
  { store, clock, sandboxUrl }: RunningBackend,
  person: Applicant,
  { rut, place }: { rut: string; place: RestingPlace },
): Promise<void> {
  const now = clock.now().toISOString();
  const merchantRut = good(parseRut(rut));
  const folio = await store.applications.nextFolio(2026);
  const on = new Forward(merchantRut, folio, now);
  for (const next of restingPlaces.slice(1, restingPlaces.indexOf(place) + 1))
    steps[next as keyof typeof steps](on, person.email);

  const token = systemIds.token();
  const tokenHash = createSessionTokens(new Uint8Array(32)).hash(token);
  const written = await store.applications.commit({
    after: on.application,
    expectedVersion: 0,
    events: on.events,
    at: now,
    command: null,
    jobs: [],
    session: { tokenHash, expiresAt: addSeconds(now, 3600), endsAt: addSeconds(now, 3600) },
  });
  if (written !== 'committed') throw new Error(`not written: ${written}`);
  // Sources that receive only the folio learn the RUT here, as they do on the usual way.
  const headers = { 'content-type': 'application/json', 'x-api-key': 'sandbox-key' };
  const body = JSON.stringify({ folio, rut: merchantRut });
  await fetch(`${sandboxUrl}/sandbox/sources/token/tokens`, { method: 'POST', headers, body });
  person.session = token;
  person.application = await person.reload();
}
