import { randomUUID } from 'node:crypto';
import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import { people, type PersonName } from '@afilia/sandbox/sources/legal-entities/people';
import { codeSubject } from './code-subject.ts';
import { phoneOf } from './phone-of.ts';
import { Applicant, type ApplicantHost } from './applicant.ts';
import { goodConfirmation, goodForms, goodVerifications } from './good-forms.ts';

const declaration = { incorporationCountry: 'CL', otherTaxResidences: [], entityKind: 'active' };

const soleOwner = {
  run: people.camila.run,
  name: people.camila.name,
  nationality: 'CL',
  sharePercent: 60,
  control: 'ownership',
  pep: { isPep: false },
};

/** An applicant for a company. */
export class CompanyApplicant extends Applicant {
  private readonly host: ApplicantHost;

  constructor(host: ApplicantHost, email?: string) {
    super(host, email);
    this.host = host;
  }

  /** From the RUT to where the legal review has ended, well or not. */
  async toReview(
    rut: string,
    who: { run: string; role: 'signsAlone' | 'signsJointly' | 'nonSignatory' } = {
      run: people.camila.run,
      role: 'signsAlone',
    },
  ) {
    await this.toCredentials(rut, who);
    await this.connect();
    return this.afterConnecting();
  }

  /** From the RUT to the form of the key. */
  async toCredentials(rut: string, who: { run: string; role: string }) {
    await this.start(rut, true);
    await this.reach('prescreened');
    const position = who.role === 'nonSignatory' ? { position: 'Contadora' } : {};
    await this.saveProspect({ ...who, ...position, legalName: 'Comercial Los Arrayanes' });
    await this.send('verify-otp', { otp: await this.code() });
    return this.choose();
  }

  /** From the evaluation to the form of the verifications. */
  async toVerifications() {
    await this.reach('evaluated');
    await this.sendDeclaration();
    return this.reach('declared');
  }

  /** Declarations and verifications of the company, to the end of the legal review. */
  async afterConnecting(owner: object = {}) {
    await this.toVerifications();
    return this.verifyWith(owner);
  }

  sendDeclaration(changes: object = {}) {
    return this.send('declare-tax-residence', { input: { ...declaration, ...changes } });
  }

  /** The verifications with Camila as the only owner, or another one, to where they end. */
  verifyWith(owner: object = {}) {
    return this.verifyWithOwners([{ ...soleOwner, ...owner }]);
  }

  /** The verifications with these owners, to where they end. */
  async verifyWithOwners(beneficialOwners: readonly object[]) {
    await this.send('save-verifications', {
      input: { ...goodVerifications(this.application), beneficialOwners },
    });
    return this.reach(
      'verified',
      'signatoriesDefined',
      'legalNotApproved',
      'referred',
      'rejected',
      'inReview',
      'paused',
    );
  }

  /** The review's id of a person. */
  idOf(name: PersonName): string {
    const person = this.application?.legalReview?.representatives.find(
      (one) => one.name === people[name].name,
    );
    if (!person)
      throw new Error(
        `${name} does not represent this company: it is at ${this.application?.state ?? 'no state'}`,
      );
    return person.id;
  }

  /** The entry of a person among the signatories. */
  signatory(name: PersonName) {
    const found = this.application?.signatories.find((one) => one.name === people[name].name);
    if (!found) throw new Error(`${name} was not chosen`);
    return found;
  }

  /** The operation `one-signatory`, as the widget asks it before it shows the choice. */
  oneSignatory = () => this.exchange('one-signatory');

  choosePeople = (...names: PersonName[]) =>
    this.send('choose-signatories', { representativeIds: names.map((name) => this.idOf(name)) });

  describe(name: PersonName, email: string) {
    const input = { email, emailConfirmation: email, phone: phoneOf(email), contactAuthorised: true };
    return this.send('save-signatory-data', { signatoryId: this.signatory(name).id, input });
  }

  /** Asks to send a person's link elsewhere; the code goes to the own mailbox, and is returned. */
  async requestLinkMove(name: PersonName, email: string): Promise<string> {
    const codes = this.host.inbox
      .list()
      .filter(({ to, subject }) => to === this.email && subject.includes(codeSubject));
    const before = new Set(codes.map(({ messageId }) => messageId)).size;
    const requested = await this.send('change-signatory-email', {
      signatoryId: this.signatory(name).id,
      email,
      emailConfirmation: email,
    });
    if (requested.__typename === 'Refusal') throw new Error(`refused: ${requested.reason}`);
    return this.code(this.email, before);
  }

  /** The same, confirmed. */
  async moveLink(name: PersonName, email: string) {
    return this.send('confirm-contact-change', { otp: await this.requestLinkMove(name, email) });
  }

  /** Chooses people, says how to reach those who are not the applicant, and goes on to the issued documents. */
  async toSigning(...names: PersonName[]): Promise<Map<PersonName, RemoteSignatory>> {
    if (this.application?.route === '/screenselectsignatories') await this.choosePeople(...names);
    const remote = new Map<PersonName, RemoteSignatory>();
    for (const name of names) {
      if (this.signatory(name).isApplicant) continue;
      const person = new RemoteSignatory(this.host, name);
      remote.set(name, person);
      await this.describe(name, person.email);
    }
    await this.send('confirm-signatories', { confirmed: true });
    await this.toIssued();
    return remote;
  }

  /** Confirms the summary; the links go out. */
  async toIssued() {
    await this.until(({ route }) => route === '/screensummary');
    await this.send('confirm-summary', goodConfirmation);
    return this.reach('signing', 'paused');
  }

  /** Signs as one of the signatories. */
  async signOwn() {
    await this.requestSignature();
    await this.send('verify-otp', { otp: await this.code(this.email, 1) });
  }
}

/** A signatory who was invited by mail. */
export class RemoteSignatory extends Applicant {
  readonly who: PersonName;
  /** Nine digits; another address does not change it. */
  phone: string;

  constructor(host: ApplicantHost, who: PersonName, email = `${who}.${randomUUID().slice(0, 8)}@correo.cl`) {
    super(host, email);
    this.who = who;
    this.phone = phoneOf(email);
  }

  /** The token of the newest mail with a link, waited for. */
  async token(after = 0): Promise<string> {
    const mail = await this.mail(({ to, text }) => to === this.email && text.includes('/l/'), after);
    return /\/l\/([\w-]{43})/.exec(mail.text)?.[1] ?? '';
  }

  async open(token?: string, commandId: string = randomUUID()) {
    const result = await this.send('open-link', { token: token ?? (await this.token()) }, commandId);
    if (typeof result['sessionToken'] === 'string') this.session = result['sessionToken'];
    return result;
  }

  identify(changes: Record<string, unknown> = {}) {
    const input = {
      run: people[this.who].run,
      documentNumber: documentNumberOf(people[this.who].run),
      documentExpiry: '2035-01-31',
      pep: { isPep: false },
      privacyAccepted: true,
      textVersion: '2026-11-01',
      ...changes,
    };
    return this.send('identify-signatory', { input });
  }

  /** Waits for the newest code: a text message if the second factor is due, else a mail. */
  override async code(to = this.email, after = 0): Promise<string> {
    return this.application?.otp?.purpose === 'factor' ? this.smsCode(after) : super.code(to, after);
  }

  /** The newest code on this person's phone, waited for. */
  async smsCode(after = 0): Promise<string> {
    const { text } = await this.mail(({ to }) => to === `+56${this.phone}`, after);
    return /^\d{6}/.exec(text)?.[0] ?? '';
  }

  /** Types the code that came to the phone. */
  async prove() {
    await this.until(({ otp }) => otp?.purpose === 'factor' && otp.delivery !== 'queued');
    return this.send('verify-otp', { otp: await this.smsCode() });
  }

  /** By the link to the documents. */
  async toReading() {
    if (!this.session) await this.open();
    await this.identify();
    await this.prove();
    await this.until(({ route }) => route === '/screennationality');
    await this.send('declare-tax-residence', { input: goodForms.declaration });
    await this.until(({ route }) => route === '/screensummary');
    return this.send('confirm-summary', goodConfirmation);
  }

  async toCode() {
    await this.toReading();
    await this.requestSignature();
    return this.code();
  }

  async signAll() {
    const otp = await this.toCode();
    return this.send('verify-otp', { otp });
  }
}
