import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { PersonName } from '@afilia/sandbox/sources/legal-entities/people';
import { phoneOf } from '@afilia/testing/people/phone-of';
import { goodForms } from '@afilia/testing/people/good-forms';
import { sealKey } from '../ports/stand-ins.ts';
import type { ArrivedMail } from '../ports/mailbox.ts';
import { type Chance, idsOf } from '../world/chance.ts';
import type { Node } from '../world/node-type.ts';
import type { World } from '../world/world.ts';
import { judgeAnswer } from '../invariants/judge-answer.ts';
import { type Answer, type Client, createClient, viewIn } from './client.ts';

/** The identity of a person, and the parts of the journey that identify them. */
type PersonOptions = {
  world: World;
  nodes: readonly Node[];
  chance: Chance;
  /** `7` for the seventh applicant, `7.1` for a person whom they invited. */
  label: string;
  who?: PersonName;
};

/** A person at the keyboard: reads the screen, and sends commands. */
export class Person {
  readonly world: World;
  readonly chance: Chance;
  readonly label: string;
  readonly email: string;
  readonly who: PersonName | undefined;
  readonly client: Client;
  view: ApplicationView | undefined;
  /** The application that is this person's business, once known. */
  applicationId: string | undefined;
  private readonly typed = new Set<string>();
  private readonly newId: () => string;

  constructor({ world, nodes, chance, label, who }: PersonOptions) {
    this.world = world;
    this.chance = chance;
    this.label = label;
    this.who = who;
    this.email = `p${label}@correo.cl`;
    this.newId = idsOf(chance).uuid;
    const number = Math.floor(Number(label));
    this.client = createClient(world, nodes, {
      chance,
      address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      label: `p${label}`,
    });
  }

  /** Sends a command; now and then it is a double click, or sent once more later. */
  async send(name: string, args: Record<string, unknown> = {}): Promise<Answer> {
    const { world, chance } = this;
    const { faults, scheduler, trace } = world;
    const sent = { commandId: this.newId(), ...args };
    const isDoubled = faults.happen('people.doubled', chance);
    const [answer] = await Promise.all([
      this.client.exchange(name, sent),
      ...(isDoubled ? [this.client.exchange(name, sent)] : []),
    ]);
    this.take(name, sent.commandId, answer);
    trace.step(this.applicationId, `p${this.label} ${name} ${answer.reason ?? answer.__typename}`);
    if (faults.happen('people.repeated', chance)) {
      await scheduler.sleep(chance.between(100, 20_000));
      const again = await this.client.exchange(name, sent);
      trace.step(this.applicationId, `p${this.label} ${name} again ${again.reason ?? again.__typename}`);
      judgeAnswer(this, name, sent.commandId, again, answer);
    }
    return answer;
  }

  private take(name: string, commandId: string, answer: Answer): void {
    const view = viewIn(answer);
    if (answer.__typename === 'StartedApplication') {
      this.client.session = String(answer['sessionToken']);
      this.applicationId ??= view?.id;
      if (view && !this.world.owners.has(view.id))
        this.world.owners.set(view.id, Math.floor(Number(this.label)));
    }
    judgeAnswer(this, name, commandId, answer);
    if (view) this.view = view;
  }

  /** @returns the view on the screen; undefined when the session is over */
  async look(): Promise<ApplicationView | undefined> {
    const found = await this.client.exchange('application', {});
    if (found.__typename === 'Refusal') return undefined;
    this.view = found as unknown as ApplicationView;
    if (this.applicationId !== undefined && this.view.id !== this.applicationId)
      this.world.fail('own-application', this.applicationId, `p${this.label} was shown ${this.view.id}`);
    return this.view;
  }

  /** Waits for a change of the application, or looks by itself after a while. */
  untilChanged(version: number): Promise<void> {
    const { world, chance } = this;
    const { database, scheduler, faults } = world;
    return new Promise((resolve) => {
      const end = () => {
        database.listeners.delete(listener);
        resolve();
      };
      const listener = (change: { applicationId: string; version: number }) => {
        if (change.applicationId !== this.applicationId || change.version <= version) return;
        if (faults.happen('store.noticeLost', chance)) return;
        database.listeners.delete(listener);
        // Several changes in a row are one look.
        scheduler.after(chance.between(200, 2_500), end);
      };
      database.listeners.add(listener);
      scheduler.after(chance.between(20_000, 60_000), end);
    });
  }

  /** Mails to this person that are of interest, the newest last. */
  mails = (wanted: (mail: ArrivedMail['mail']) => boolean): ArrivedMail[] => {
    const phone = `+56${phoneOf(this.email)}`;
    const to = this.view?.otp?.purpose === 'factor' ? phone : this.email;
    return this.world.mailboxes.of(to).filter(({ mail }) => wanted(mail));
  };

  /** The newest code that was not typed yet; nothing while none came. */
  newCode(): string | undefined {
    const mail = this.mails(({ kind }) => kind === 'otp').findLast(
      ({ messageId }) => !this.typed.has(messageId),
    );
    if (!mail || mail.mail.kind !== 'otp') return undefined;
    this.typed.add(mail.messageId);
    return mail.mail.otp;
  }

  /** Seals a key as the browser does. */
  sealed(key: string): string {
    const { id = '', rut = '', connection } = this.view ?? {};
    return sealKey({
      rut: rut.replaceAll('.', ''),
      key,
      applicationId: id,
      attempt: connection?.attempt ?? 0,
      iat: this.world.scheduler.now(),
    });
  }

  prospect = (changes: object = {}) => ({
    ...goodForms.prospect,
    email: this.email,
    emailConfirmation: this.email,
    ...changes,
  });
}
