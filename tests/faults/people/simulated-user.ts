import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { stateFacts } from '@afilia/domain/application/model/flow/state-facts';
import { CompanyApplicant, RemoteSignatory } from '@afilia/testing/people/company';
import type { Applicant, ApplicantHost } from '@afilia/testing/people/applicant';
import { type PersonName, people } from '@afilia/sandbox/sources/legal-entities/people';
import { type Action, actionAt } from './actions.ts';
import { performAction } from './perform-action.ts';
import type { Plan } from './plans.ts';

/** Routes at which a signatory has nothing more to do. */
const hasSigned = new Set(['/screenpendingsignatures', '/screensuccesssignaturemail']);

/** So often in a row a screen may be pressed without anything changing. */
const maxIdleAttempts = 200;

/** Time to read the fault before «Reintentar» is pressed. */
const momentMs = 700;

const pauseToRead = () => new Promise((resolve) => setTimeout(resolve, momentMs));

/** One application and the people who have a part in it, each acting by the own screen until it is over. */
export class SimulatedUser {
  readonly plan: Plan;
  readonly applicant: CompanyApplicant;
  readonly others: RemoteSignatory[] = [];
  private readonly host: ApplicantHost;
  private readonly roads: Promise<void>[] = [];
  private readonly invited = new Map<PersonName, RemoteSignatory>();
  private keyHolder: RemoteSignatory | undefined;

  constructor(host: ApplicantHost, plan: Plan) {
    this.host = host;
    this.plan = plan;
    this.applicant = new CompanyApplicant(host);
  }

  get all(): Applicant[] {
    return [this.applicant, ...this.others];
  }

  /** Resolves when it has ended as it should; throws with where it stands when it does not go on. */
  async walk(): Promise<void> {
    const begun = await this.applicant.start(this.plan.rut, this.plan.isPJ);
    if (!this.applicant.session) throw new Error(`it was not begun: ${begun.code} ${begun.reason}`);
    await this.pressOn(this.applicant, (view) => this.isOver(view));
    await Promise.all(this.roads);
  }

  private isOver({ state, completion, error, connection }: ApplicationView): boolean {
    const { code, endsInReview } = this.plan;
    if (endsInReview && state === 'inReview') return true;
    if (code !== undefined && (error?.code === code || connection?.errorCode === code)) return true;
    return stateFacts[state].phase === 'ended' && (state !== 'completed' || completion?.mail === 'sent');
  }

  private async pressOn(person: Applicant, isOver: (view: ApplicationView) => boolean) {
    let idle = 0;
    while (idle < maxIdleAttempts) {
      const view = await person.reload();
      person.application = view;
      if (isOver(view)) return;
      const action = actionAt(view, this.plan);
      if (action === 'wait') {
        await person.until(({ version }) => version > view.version);
        idle = 0;
        continue;
      }
      if (action === 'retry-checks') await pauseToRead();
      const done = await this.do(action, person);
      idle = done ? 0 : idle + 1;
      if (!done) await pauseToRead();
    }
    const { state, route, error } = person.application ?? {};
    throw new Error(`${this.plan.title}: no way on at ${state} ${route} ${error?.code ?? ''}`);
  }

  /** @returns true if the action was accepted */
  private async do(action: Exclude<Action, 'wait'>, person: Applicant): Promise<boolean> {
    if (action === 'ask-for-key') return this.enterKey();
    if (action === 'describe') return this.describeOthers();
    const answer = await performAction(action, person, this.plan);
    return answer !== undefined && answer.__typename !== 'Refusal';
  }

  private other(name: PersonName): RemoteSignatory {
    const known = this.invited.get(name) ?? new RemoteSignatory(this.host, name);
    this.invited.set(name, known);
    return known;
  }

  /** Starts an invited signatory, who opens the link of the mail and goes the own road. */
  private setOut(person: RemoteSignatory, isOver: (view: ApplicationView) => boolean) {
    const road = async () => {
      while ((await person.open()).__typename === 'Refusal') await pauseToRead();
      await this.pressOn(person, isOver);
    };
    this.others.push(person);
    const running = road();
    running.catch(() => undefined);
    this.roads.push(running);
  }

  private async enterKey(): Promise<boolean> {
    const holder = this.keyHolder ?? new RemoteSignatory(this.host, 'camila');
    if (!this.keyHolder) {
      const key = { name: people.camila.name, email: holder.email, emailConfirmation: holder.email };
      const answer = await this.applicant.send('hand-over-key', { input: key });
      if (answer.__typename === 'Refusal') return false;
      this.keyHolder = holder;
      this.setOut(holder, ({ route }) => route === '/screennonsignatorysuccess');
    }
    const { version = 0 } = this.applicant.application ?? {};
    await this.applicant.until((view) => view.version > version);
    return true;
  }

  private async describeOthers(): Promise<boolean> {
    const { applicant } = this;
    for (const { name, hasData } of applicant.application?.signatories ?? []) {
      if (hasData) continue;
      const who = (Object.keys(people) as PersonName[]).find((one) => people[one].name === name);
      if (!who) throw new Error(`nobody is called ${name}`);
      const person = this.other(who);
      if ((await applicant.describe(who, person.email)).__typename === 'Refusal') return false;
      this.setOut(person, ({ route }) => hasSigned.has(route));
    }
    return true;
  }
}
