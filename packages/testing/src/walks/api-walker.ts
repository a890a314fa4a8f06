import { flowEventTypes, type FlowEventType } from '@afilia/domain/application/model/flow/names';
import type { PersonName } from '@afilia/sandbox/sources/legal-entities/people';
import type { RunningBackend } from '../backend/running-backend.ts';
import { faultsOf } from '../services/sandbox-faults.ts';
import { expectedRoute, standsStill } from './expected-route.ts';
import { automaticFact } from './possible.ts';
import { isCompany, nodeOf, type WalkState } from './walk-state.ts';
import { ScriptedSources } from './scripted-sources.ts';
import type { Walk } from './walk.ts';
import { WalkingApplicant } from './walking-applicant.ts';

const flowFacts = new Set<string>(flowEventTypes);

/** An event that does not happen for so long will not happen: the walk fails and reports its standing. */
const maxWaitMs = 120_000;

/** Walks one walk over the API and compares, at each standstill, the API's view with the statechart. */
export class ApiWalker {
  readonly walk: Walk;
  private readonly backend: RunningBackend;
  private readonly rut: string;
  private readonly person: WalkingApplicant;
  private readonly sources: ScriptedSources;
  private edits = 0;

  constructor(backend: RunningBackend, walk: Walk, rut: string) {
    this.backend = backend;
    this.walk = walk;
    this.rut = rut;
    this.person = new WalkingApplicant(backend, walk.variant);
    this.sources = new ScriptedSources(faultsOf(backend), rut, walk);
  }

  private get id() {
    return this.person.application?.id ?? '';
  }

  /** Types the RUT; the first checks wait. */
  async begin() {
    await this.sources.begin();
    await this.person.start(this.rut, isCompany(this.walk));
    await this.compare(this.walk.standings[0] as WalkState);
  }

  /** Brings about the facts from one, counted from 0, up to and without another. */
  async go(from: number, to: number) {
    for (let index = from; index < to; index++) await this.step(index);
  }

  private async step(index: number) {
    const { facts, standings } = this.walk;
    const fact = facts[index] as FlowEventType;
    const after = standings[index + 1] as WalkState;
    try {
      await this.sources.prepare(index);
      await this.sources.decide(index);
      await this.bringAbout(fact, index);
      await this.recorded(index + 1);
      await this.sources.settle(index);
      if (standsStill(after, automaticFact(after) !== undefined, facts[index + 1])) await this.compare(after);
    } catch (error) {
      throw new Error(
        `${index} ${fact} at ${nodeOf((standings[index] as WalkState).position)}: ${String(error)}`,
        {
          cause: error,
        },
      );
    }
  }

  /** Does the applicant's act that brings a fact about; nothing if a source or the service brings it about. */
  private async bringAbout(fact: FlowEventType, index: number) {
    const { person, walk } = this;
    const before = walk.standings[index] as WalkState;
    const next = walk.facts[index + 1];
    switch (fact) {
      case 'ProspectSaved':
        return person.sendProspect();
      case 'ProspectCorrected':
        return person.correctProspect();
      case 'ContactVerified':
        return person.proveMailbox();
      case 'ProductsChosen':
        return person.chooseBasket(!this.outgrows());
      case 'ConditionsProposed':
        return person.chooseAccount();
      case 'CredentialsSubmitted':
        return person.giveKey(next === 'CredentialsRefused' ? 'incorrecta' : 'clave-buena');
      case 'CredentialsRefused':
        return before.position.state === 'paused' ? person.retry() : undefined;
      case 'ChecksRetried':
        return person.retry();
      case 'SourcesExpired':
        return person.comeBack(this.rut);
      case 'DeclarationSaved':
        return person.declareResidence();
      case 'VerificationsSubmitted':
        return person.verify();
      case 'SignatoriesChosen':
        return person.chooseSignatories(chosenIn(before));
      case 'SignatoriesDescribed':
        return automaticFact(before) ? undefined : person.describeRemotes(this.waitsForMail());
      case 'SignatoriesConfirmed':
        return person.confirmChosen();
      case 'SignatoriesReopened':
        return person.reopen();
      case 'SignatoriesNotified':
        await person.correctAddresses();
        return person.invitationsSent();
      case 'SummaryEdited':
        return this.outgrowsNext(index) ? person.editBasket(true) : person.editBusiness(this.edits++);
      case 'SummaryConfirmed':
        return person.confirmReviewed();
      case 'SignatureRequested':
        return person.requestSignatures();
      case 'SignatureRequestCancelled':
        return person.cancelRequest();
      case 'SignatureDeclined':
        return person.decline();
      case 'SignatureGiven':
        return person.giveCode();
      case 'SealingBegan':
        if (before.variant === 'observer' || before.signed > 0) return person.remoteSigns();
        await person.requestSignatures();
        return person.giveCode();
      case 'PowersLapsed':
        if (timeLapses(before)) {
          await person.comeBack(this.rut);
          return person.requestSignatures();
        }
        return undefined;
      case 'OtpExhausted':
        if (isCompany(before) && before.position.state === 'signing') await person.requestSignatures();
        return person.mistypeCodes();
      case 'ApplicationWithdrawn':
        return person.withdraw();
      default:
        return undefined;
    }
  }

  /** Tells if the order grows beyond the powers of the one who signs alone. */
  private outgrows = () => this.walk.facts.some((_fact, index) => this.outgrowsNext(index));

  private outgrowsNext(index: number) {
    const { facts, standings } = this.walk;
    return (
      facts[index] === 'SummaryEdited' &&
      facts[index + 2] === 'PowersLapsed' &&
      standings[index + 2]?.position.state === 'signatoriesDefined'
    );
  }

  /** Tells if another fact comes before the mails with the links. */
  private waitsForMail() {
    const { facts } = this.walk;
    const issued = facts.indexOf('DocumentsIssued');
    return issued >= 0 && issued + 1 < facts.length && facts[issued + 1] !== 'SignatoriesNotified';
  }

  /** Resolves when this number of facts is on record; fails at once when another one than the walk's is. */
  private async recorded(count: number) {
    const { applications } = this.backend.store;
    const wanted = this.walk.facts.slice(0, count);
    const found = Promise.withResolvers<void>();
    let seen: string[] = [];
    let looking = false;
    let changed = false;
    const load = async () => {
      changed = true;
      if (looking) return;
      looking = true;
      for (; changed;) {
        changed = false;
        seen = await this.recordedFacts();
      }
      looking = false;
      if (seen.some((fact, index) => index < this.walk.facts.length && fact !== this.walk.facts[index]))
        found.reject(new Error(`recorded ${seen.join(' ')}\nexpected ${wanted.join(' ')}`));
      else if (seen.length >= count) found.resolve();
    };
    const stop = await applications.onChanged(({ applicationId }) => {
      if (applicationId === this.id) load().catch(found.reject);
    });
    const tooLong = setTimeout(
      () => found.reject(new Error(`waited in vain; recorded ${seen.join(' ')}`)),
      maxWaitMs,
    );
    try {
      await load();
      await found.promise;
    } finally {
      clearTimeout(tooLong);
      await stop();
    }
  }

  /** The facts of the statechart that the application's record holds, oldest first. */
  async recordedFacts(): Promise<string[]> {
    const events = await this.backend.store.applications.events(this.id);
    return events.map(({ event }) => event.type).filter((type) => flowFacts.has(type));
  }

  private async compare(walkState: WalkState) {
    if (walkState.position.state === 'expired') return this.compareExpired();
    const { state, route } = await this.person.reload();
    const expected = `${walkState.position.state} ${expectedRoute(walkState)}`;
    if (`${state} ${route}` !== expected) throw new Error(`the API tells ${state} ${route}, not ${expected}`);
  }

  /** Nothing leads back to an application whose time is over. */
  private async compareExpired() {
    const { reason } = await this.person.send('withdraw-application', {});
    if (reason !== 'sessionExpired') throw new Error(`an expired application answers ${reason}`);
  }
}

const chosenIn = ({ variant, total }: WalkState): PersonName[] =>
  variant === 'several' || total === 2 ? ['camila', 'pedro'] : ['camila'];

const timeLapses = ({ position }: WalkState) => nodeOf(position) === 'signing.collecting';
