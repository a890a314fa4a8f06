import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { stateFacts } from '@afilia/domain/application/model/flow/state-facts';
import { phoneOf } from '@afilia/testing/people/phone-of';
import { people, type PersonName } from '@afilia/sandbox/sources/legal-entities/people';
import { actionAt } from '../../people/actions.ts';
import type { Plan } from '../../people/plans.ts';
import type { Node } from '../world/node-type.ts';
import type { World } from '../world/world.ts';
import type { Chance } from '../world/chance.ts';
import { comeBack, openLink } from './come-back.ts';
import { performAction, isRefused } from './perform-action.ts';
import { Person } from './person.ts';

/** Number of vain presses in a row after which a person gives up for good. */
const maxVainAttempts = 25;
/** Number of presses of «Reintentar»: while a source stays away more are of no use. */
const maxRetries = 4;
/** Number of looks of a person for a change. */
const maxLooks = 200;

const hasSigned = new Set(['/screenpendingsignatures', '/screensuccesssignaturemail']);

/** One application and the people who have a part in it, each acting by the own screen. */
export class Journey {
  readonly applicant: Person;
  private readonly world: World;
  private readonly nodes: readonly Node[];
  private readonly chance: Chance;
  private readonly plan: Plan;
  private readonly rut: string;
  private readonly label: string;
  private readonly invited = new Map<PersonName, Person>();
  private readonly roads: Promise<void>[] = [];
  private keyHolder: Person | undefined;
  private others = 0;

  constructor(
    { world, nodes, chance }: { world: World; nodes: readonly Node[]; chance: Chance },
    { plan, rut, label }: { plan: Plan; rut: string; label: string },
  ) {
    this.world = world;
    this.nodes = nodes;
    this.chance = chance;
    this.plan = plan;
    this.rut = rut;
    this.label = label;
    this.applicant = new Person({ world, nodes, chance: chance.fork(0), label });
  }

  /** Ends when everybody has come to an end or has given up. */
  async walk(): Promise<void> {
    const { applicant, plan, rut } = this;
    const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };
    const input = { rut, isPJ: plan.isPJ, ...consents, textVersion: '2026-11-01' };
    await applicant.send('startApplication', { input });
    if (applicant.client.session === '') return;
    await this.pressOn(
      applicant,
      (view) => this.isOver(view),
      () => comeBack(applicant, rut),
    );
    await Promise.all(this.roads);
  }

  private isOver({ state, completion }: ApplicationView): boolean {
    return stateFacts[state].phase === 'ended' && (state !== 'completed' || completion?.mail === 'sent');
  }

  private async pressOn(
    person: Person,
    isOver: (view: ApplicationView) => boolean,
    comesBack: () => Promise<boolean>,
  ): Promise<void> {
    const { world, chance } = person;
    const { scheduler, faults } = world;
    let vain = 0;
    let retries = 0;
    for (let looks = 0; looks < maxLooks && vain < maxVainAttempts; looks++) {
      if (world.violation) return;
      const view = await person.look();
      if (!view) {
        if (!(await comesBack())) return;
        continue;
      }
      if (isOver(view)) return;
      if (faults.happen('people.away', chance)) {
        await scheduler.sleep(chance.between(1, 72) * 3_600_000);
        continue;
      }
      const action = actionAt(view, this.plan);
      if (action === 'wait') {
        await person.untilChanged(view.version);
        continue;
      }
      if (action === 'retry-checks' && (retries += 1) > maxRetries) return;
      await scheduler.sleep(chance.between(300, 8_000));
      const isDone =
        action === 'ask-for-key'
          ? await this.enterKey()
          : action === 'describe'
            ? await this.describeOthers()
            : await this.did(person, action);
      vain = isDone ? 0 : vain + 1;
      if (!isDone) await scheduler.sleep(chance.between(1_000, 15_000));
    }
  }

  private async did(person: Person, action: Parameters<typeof performAction>[0]): Promise<boolean> {
    const answer = await performAction(action, person, this.plan);
    return answer !== undefined && !isRefused(answer);
  }

  /** Starts an invited signatory, who opens the link of the mail and goes the own road. */
  private setOut(person: Person, isOver: (view: ApplicationView) => boolean) {
    const road = async () => {
      if (await openLink(person)) await this.pressOn(person, isOver, () => openLink(person));
    };
    this.roads.push(road());
  }

  private other(name: PersonName): Person {
    const known = this.invited.get(name);
    if (known) return known;
    const { world, nodes } = this;
    this.others += 1;
    const number = this.others;
    const label = `${this.label}.${number}`;
    const person = new Person({ world, nodes, chance: this.chance.fork(number), label, who: name });
    person.applicationId = this.applicant.applicationId;
    this.invited.set(name, person);
    return person;
  }

  private async enterKey(): Promise<boolean> {
    const { applicant } = this;
    if (!this.keyHolder) {
      const holder = this.other('camila');
      const { email } = holder;
      const input = { name: people.camila.name, email, emailConfirmation: email };
      if (isRefused(await applicant.send('handOverKey', { input }))) return false;
      this.keyHolder = holder;
      // The same person may be asked to sign later, by another link.
      this.invited.delete('camila');
      this.setOut(holder, ({ route }) => route === '/screennonsignatorysuccess');
    }
    await applicant.untilChanged(applicant.view?.version ?? 0);
    return true;
  }

  private async describeOthers(): Promise<boolean> {
    const { applicant } = this;
    for (const { id, name, hasData } of applicant.view?.signatories ?? []) {
      if (hasData) continue;
      const who = (Object.keys(people) as PersonName[]).find((one) => people[one].name === name);
      if (!who) return false;
      const isNew = !this.invited.has(who);
      const person = this.other(who);
      const { email } = person;
      const input = { email, emailConfirmation: email, phone: phoneOf(email), contactAuthorised: true };
      if (isRefused(await applicant.send('saveSignatoryData', { signatoryId: id, input }))) return false;
      if (isNew) this.setOut(person, ({ route }) => hasSigned.has(route));
    }
    return true;
  }
}
