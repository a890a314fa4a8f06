import type { PepDeclaration } from '@afilia/domain/application/model/evaluation/exposure';
import type { CheckName } from '@afilia/domain/application/model/evaluation/stages';
import type { IdentityDocument } from '@afilia/domain/values/identity/identity-document';
import type { Rut } from '@afilia/domain/values/identity/rut';
import type { Statement } from '@afilia/domain/application/model/statement/texts';
import type { Application } from '@afilia/domain/application/model/application';
import { chooseConditions, chooseProducts } from '@afilia/domain/application/choose-offer';
import { connectSources } from '@afilia/domain/application/connect-sources';
import type { Decision, DecisionContext } from '@afilia/domain/application/model/decision';
import { declareTaxResidence, saveVerifications } from '@afilia/domain/application/declare';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import type { CheckOutcome, Quote } from '@afilia/domain/application/model/facts';
import { verifyOtp } from '@afilia/domain/access/one-time-code';
import { recordCheck } from '@afilia/domain/record/record-check';
import { confirmSummary } from '@afilia/domain/application/review-summary';
import { saveProspect } from '@afilia/domain/application/save-prospect';
import { applyConsequences } from '@afilia/domain/record/apply-consequences';
import { startApplication } from '@afilia/domain/application/start-application';

const prospect = {
  tradeName: 'Almacén Rosa',
  activityCode: '472101',
  channels: ['store' as const],
  monthlySales: '1to5M' as const,
  averageTicket: 8000,
  addresses: [],
  run: '12345678-5' as Rut,
  firstNames: 'Rosa',
  paternalSurname: 'Díaz',
  email: 'rosa@correo.cl',
  phone: '+56987654321',
};

/** The statement above the button of the summary. */
export const truthful: Statement = { id: 'truthfulData', textVersion: '2026-12' };

/** A document of the content that all issued ones have, read to its end. */
export const reading = { view: 'reading', shownMs: 41_000, contentSha256: 'c'.repeat(64) } as const;

export const quote: Quote = {
  version: '1',
  lines: [],
  monthlyRentUf: 0,
  monthlyRentClp: 0,
  onDeliveryClp: 0,
  ufValue: 39000,
  ufDate: '2026-11-21',
  rates: [],
  changes: [],
};

/** A card in force, as the register writes the name. */
export const validCard: IdentityDocument = {
  status: 'valid',
  person: { name: { givenNames: 'ROSA', paternalSurname: 'DIAZ' }, birthDate: '1980-05-02' },
  kind: 'national',
  expiry: '2030-01-01',
  checkId: 'RC-1',
};

/** Tests only: applies decisions to one application in sequence, as the backend does. */
export class ApplicationSpec {
  events: ApplicationEvent[] = [];
  application: Application;
  private time = Date.parse('2026-11-21T12:00:00Z');
  private ids = 0;

  constructor(isPJ = false) {
    const start = { folio: 'S-2026-000001', rut: (isPJ ? '76192083-9' : '12345678-5') as Rut, isPJ };
    const decision = startApplication(
      { ...start, acceptsMarketing: false, textVersion: '1' },
      this.context(),
    );
    const settled = applyConsequences(undefined, decision.events, this.context());
    this.application = settled.application;
    this.events.push(...settled.events);
  }

  context(): DecisionContext {
    return { now: new Date(this.time).toISOString(), newId: () => `id-${++this.ids}` };
  }

  wait(seconds: number) {
    this.time += seconds * 1000;
  }

  when(decide: (application: Application, context: DecisionContext) => Decision) {
    const decision = decide(this.application, this.context());
    if (decision.events.length > 0) {
      const settled = applyConsequences(this.application, decision.events, this.context());
      this.application = settled.application;
      this.events.push(...settled.events);
    }
    return decision;
  }

  /** A check ends; `attempt` by default the one that is running. */
  end(
    check: CheckName,
    outcome: CheckOutcome,
    attempt = this.application.stage?.checks[check]?.attempt ?? -1,
  ) {
    const stage = this.application.stage?.name ?? 'prescreening';
    return this.when((application, context) =>
      recordCheck(application, { stage, check, attempt }, outcome, context),
    );
  }

  pass(...checks: CheckName[]) {
    for (const check of checks) this.end(check, { kind: 'passed', facts: null });
    return this;
  }

  passWith(check: CheckName, facts: unknown) {
    this.end(check, { kind: 'passed', facts } as CheckOutcome);
    return this;
  }

  get at() {
    const { state, step } = this.application.flow;
    return step ? `${state}.${step}` : state;
  }

  toProspect() {
    this.pass('token', 'existingCustomer', 'preco', 'oneFcc', 'negativeFiles', 'bankRecord');
    this.when((application, context) => saveProspect(application, prospect, context));
    return this;
  }

  toConnect() {
    this.toProspect();
    this.when((application, context) => verifyOtp(application, { matches: true }, context));
    this.when((application, context) => chooseProducts(application, [], quote, context));
    const account = { bankCode: '001', kind: 'corriente' as const, number: '123456789' };
    const conditions = { account, holderRut: prospect.run, holderDeclared: true as const };
    this.when((application, context) =>
      chooseConditions(
        application,
        { ...conditions, invoiceEmail: prospect.email, issuesReceipts: true },
        context,
      ),
    );
    return this.passWith('account', { valid: true });
  }

  connect() {
    return this.when((application, context) =>
      connectSources(application, { sealedId: context.newId(), textVersion: '1' }, context),
    );
  }

  toVerifications() {
    this.toConnect().connect();
    for (const check of ['taxCredentials', 'unemploymentFundCredentials', 'regulatorCredentials'] as const)
      this.passWith(check, { grantId: check });
    this.pass('taxFolder', 'unemploymentFund', 'regulator', 'engine');
    const residence = { nationality: 'CL', otherNationalities: [], birthCountry: 'CL', livesInChile: true };
    this.when((application, context) =>
      declareTaxResidence(
        application,
        { kind: 'natural', ...residence, usPerson: false, otherTaxResidences: [] },
        context,
      ),
    );
    return this.pass('nationality');
  }

  /** To the card being checked. */
  toIdentity(pep: PepDeclaration = { isPep: false }) {
    this.toVerifications();
    this.when((application, context) =>
      saveVerifications(
        application,
        {
          documentNumber: '123456789',
          documentExpiry: '2030-01-01',
          pep,
          fundsOrigin: 'businessSales',
        },
        context,
      ),
    );
    return this;
  }

  /** To the last checks. */
  toCurse() {
    this.toIdentity();
    this.passWith('identityDocument', validCard).passWith('partyScreening', { screening: 'clear' });
    this.passWith('prices', { quote }).passWith('account', { valid: true });
    return this.when((application, context) => confirmSummary(application, truthful, context));
  }

  toSigning() {
    this.toCurse();
    this.pass('stock', 'oneFcc', 'preco').passWith('account', { valid: true }).pass('curse');
    this.passWith('contract', { contractNumber: '1', version: '1', drafts: [] });
    const document = {
      kind: 'affiliation-contract' as const,
      title: 'Contrato',
      pages: 1,
      verificationCode: 'v',
      contentSha256: 'c'.repeat(64),
      summary: [],
    };
    return this.passWith('documents', { documents: [{ id: 'd1', sha256: 'a'.repeat(64), ...document }] });
  }
}
