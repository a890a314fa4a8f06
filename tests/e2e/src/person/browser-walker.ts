import type { FlowEventType } from '@afilia/domain/application/model/flow/names';
import type { Applicant } from '@afilia/testing/people/applicant';
import { RemoteSignatory } from '@afilia/testing/people/company';
import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { expectedRoute, standsStill } from '@afilia/testing/walks/expected-route';
import { automaticFact } from '@afilia/testing/walks/possible';
import { isCompany, nodeOf, type WalkState } from '@afilia/testing/walks/walk-state';
import { ScriptedSources } from '@afilia/testing/walks/scripted-sources';
import type { Walk } from '@afilia/testing/walks/walk';
import { expect } from '@playwright/test';
import { storedSession } from '../fixtures/commands.ts';
import type { Inbox } from '../fixtures/inbox.ts';
import { hostAt, personOverApi } from './api-road.ts';
import { people } from './company-cast.ts';
import { titlesAt } from './titles.ts';
import type { WalkingPerson } from './walking-person.ts';

type Means = { person: WalkingPerson; walk: Walk; rut: string; url: string; inbox: Inbox };

/** Walks one walk by the content of the screen, and compares screen and API with the statechart. */
export class BrowserWalker {
  private readonly person: WalkingPerson;
  private readonly walk: Walk;
  private readonly rut: string;
  private readonly url: string;
  private readonly sources: ScriptedSources;
  private eyes: Applicant | undefined;
  private remote: RemoteSignatory | undefined;
  private invitations = 0;

  constructor({ person, walk, rut, url }: Means) {
    this.person = person;
    this.walk = walk;
    this.rut = rut;
    this.url = url;
    this.sources = new ScriptedSources(faultsOf({ sandboxUrl: url }), rut, walk);
  }

  async go() {
    const { walk, person } = this;
    await this.sources.begin();
    await person.begin(this.rut);
    await this.compare(walk.standings[0] as WalkState);
    for (const [index, fact] of walk.facts.entries()) {
      const after = walk.standings[index + 1] as WalkState;
      await this.sources.prepare(index);
      await this.sources.decide(index);
      await this.bringAbout(fact, index);
      if (standsStill(after, automaticFact(after) !== undefined, walk.facts[index + 1])) {
        await this.stands(after);
        await this.sources.settle(index);
        await this.compare(after);
      } else await this.sources.settle(index);
    }
  }

  private async bringAbout(fact: FlowEventType, index: number): Promise<void> {
    const { person, walk } = this;
    const before = walk.standings[index] as WalkState;
    const next = walk.facts[index + 1];
    switch (fact) {
      case 'ProspectSaved':
        return before.facts.includes('ProspectSaved') ? person.changeProspect(true) : person.enterFirst();
      case 'ProspectCorrected':
        return person.changeProspect(false);
      case 'ContactVerified':
        return person.proveMailbox();
      case 'ProductsChosen':
        return person.chooseAgain();
      case 'ConditionsProposed':
        return person.acceptAgain();
      case 'CredentialsSubmitted':
        return person.giveKey(next === 'CredentialsRefused' ? 'incorrecta' : 'clave-de-prueba');
      case 'AccountRefused':
        return person.hears(/^(El banco no reconoce esta cuenta a tu nombre|Revisa tu cuenta de abono)/);
      case 'CredentialsRefused':
        return person.hears(/^(ClaveÚnica|Clave Tributaria) Incorrecta/);
      case 'ChecksRetried':
        return person.retry();
      case 'DeclarationSaved':
        return nodeOf(before.position) === 'declared.verifying'
          ? person.declareAgain()
          : person.declareFirst();
      case 'VerificationsSubmitted':
        return isCompany(before) ? person.verifyCompany() : person.verify();
      case 'SignatoriesChosen':
        // The widget chooses the one who may sign alone by itself, the first time.
        return before.variant === 'alone' && !before.chosen ? undefined : this.choose(before);
      case 'SignatoriesDescribed':
        return automaticFact(before) ? undefined : this.describe(before);
      case 'SignatoriesConfirmed':
        return person.confirmSignatories(/^(Confirma los firmantes|Firmas tú)$/);
      case 'SignatoriesReopened':
        return person.reopen();
      case 'SignatoriesNotified':
        this.invitations++;
        return;
      case 'SummaryEdited':
        return before.accountRefused ? person.correctAccount() : person.editBusiness();
      case 'SummaryConfirmed':
        return person.confirmReviewed();
      case 'SignatureRequested':
        return person.requestSignatures();
      case 'SignatureRequestCancelled':
        return person.cancelRequest();
      case 'SignatureGiven':
        return person.giveSignature();
      case 'SignatureDeclined':
        return person.declineAsPerson();
      case 'OtpExhausted':
        return person.mistypeCodes();
      case 'SealingBegan':
        return before.variant === 'observer' || before.signed > 0
          ? this.remoteSigns()
          : person.signHere(before.variant === 'several');
      default:
        return;
    }
  }

  private async choose({ position, variant }: WalkState) {
    if (position.step === 'confirmingSignatories') await this.person.openChoice();
    await this.person.chooseSignatories(
      ...(variant === 'several' ? [people.camila, people.pedro] : [people.camila]).map(({ name }) => name),
    );
  }

  private async describe({ variant }: WalkState) {
    const who = variant === 'several' ? 'pedro' : 'camila';
    const remote: RemoteSignatory = new RemoteSignatory(await hostAt(this.url, () => remote.email), who);
    this.remote = remote;
    await this.person.describe({ name: people[who].name, email: remote.email });
  }

  /** The other person's screens have tests of their own: here that person goes over the API. */
  private async remoteSigns() {
    const { remote } = this;
    if (!remote) throw new Error('nobody was asked to sign');
    await remote.open(await remote.token(this.invitations - 1));
    await remote.signAll();
  }

  private async look() {
    const { token } = await storedSession(this.person.page);
    this.eyes ??= await personOverApi(this.url);
    this.eyes.session = token;
    return this.eyes.reload();
  }

  private async stands(standing: WalkState) {
    const expected = `${standing.position.state} ${expectedRoute(standing)}`;
    const reported = async () => {
      const { state, route } = await this.look();
      return `${state} ${route}`;
    };
    const message = `after ${standing.facts.join(' ')}`;
    await expect.poll(reported, { message }).toBe(expected);
  }

  private async compare(standing: WalkState) {
    const titles = titlesAt(standing);
    const shown = this.person.widget.getByText(titles).filter({ visible: true }).first();
    await expect(shown, `after ${standing.facts.join(' ')}`).toBeVisible();
  }
}
