import { currentAcceptance } from '@afilia/domain/signing/acceptance-text';
import { randomUUID } from 'node:crypto';
import type { PersonName } from '@afilia/sandbox/sources/legal-entities/people';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { type ApplicantHost } from '../people/applicant.ts';
import { CompanyApplicant, RemoteSignatory } from '../people/company.ts';
import { goodConfirmation, goodForms, goodVerifications, sourcesConsent } from '../people/good-forms.ts';
import type { Variant } from './walk-state.ts';

const roles = {
  alone: { run: people.camila.run, role: 'signsAlone' },
  several: { run: people.camila.run, role: 'signsJointly' },
  observer: { run: '15500001-5', role: 'nonSignatory', position: 'Contadora' },
} as const;

const companyDeclaration = { incorporationCountry: 'CL', otherTaxResidences: [], entityKind: 'active' };
const owner = {
  ...people.camila,
  nationality: 'CL',
  sharePercent: 60,
  control: 'ownership',
  pep: { isPep: false },
};

/** Acts of the applicant of a walk, each one command or the few that belong together. */
export class WalkingApplicant extends CompanyApplicant {
  readonly variant: Variant;
  private readonly means: ApplicantHost;
  /** The mailbox on file, and one that is to replace it when it was proven. */
  private mailbox = '';
  private proven = false;
  private wanted = '';
  private readonly issued = new Map<string, number>();
  private readonly invited = new Map<PersonName, RemoteSignatory>();
  private invitations = 0;

  constructor(host: ApplicantHost, variant: Variant) {
    super(host);
    this.means = host;
    this.variant = variant;
  }

  /** A command that must be carried out. */
  private async act(...command: Parameters<CompanyApplicant['send']>) {
    const answer = await this.send(...command);
    if (answer.__typename === 'Refusal')
      throw new Error(
        `${command[0]} was refused: ${answer.code} ${answer.reason} ${JSON.stringify(answer['fieldErrors'])}`,
      );
    return answer;
  }

  private codeSent() {
    this.issued.set(this.mailbox, (this.issued.get(this.mailbox) ?? 0) + 1);
  }

  private lastCode = () => this.code(this.mailbox, (this.issued.get(this.mailbox) ?? 1) - 1);

  private prospect(changes: object = {}) {
    const mails = { email: this.mailbox, emailConfirmation: this.mailbox };
    const role =
      this.variant === 'natural' ? {} : { ...roles[this.variant], legalName: 'Comercial Los Arrayanes' };
    return { ...goodForms.prospect, ...mails, ...role, ...changes };
  }

  /** With an unverified address. */
  async sendProspect() {
    const email = `andar.${randomUUID().slice(0, 12)}@correo.cl`;
    if (this.proven) this.wanted = email;
    else this.mailbox = email;
    await this.act('save-prospect', { input: this.prospect({ email, emailConfirmation: email }) });
    this.codeSent();
    // A code that is replaced before its mail goes out is never mailed.
    if (this.proven) await this.lastCode();
  }

  correctProspect() {
    this.wanted = '';
    return this.act('save-prospect', { input: this.prospect({ averageTicket: 9000 }) });
  }

  async proveMailbox() {
    if (this.wanted !== '') {
      await this.act('verify-otp', { otp: await this.lastCode() });
      this.mailbox = this.wanted;
      this.wanted = '';
      this.codeSent();
    }
    await this.act('verify-otp', { otp: await this.lastCode() });
    this.proven = true;
  }

  async mistypeCodes() {
    for (let attempt = 0; attempt < 3; attempt++) await this.send('verify-otp', { otp: '000000' });
  }

  /** @param large a rent, worth more a year than a small buy */
  chooseBasket = (large: boolean) => this.act('choose-products', { input: basket(large) });
  chooseAccount = () => this.act('choose-conditions', { input: goodForms.conditions });

  async giveKey(key: string) {
    this.application = await this.reload();
    const sealedCredentials = await this.seal(key);
    await this.act('connect-sources', { sealedCredentials, ...sourcesConsent(this.application.isPJ) });
  }

  retry = () => this.act('retry-checks', {});

  declareResidence = () =>
    this.act('declare-tax-residence', {
      input: this.variant === 'natural' ? goodForms.declaration : companyDeclaration,
    });

  verify() {
    const owners = this.variant === 'natural' ? {} : { beneficialOwners: [owner] };
    return this.act('save-verifications', { input: { ...goodVerifications(this.application), ...owners } });
  }

  async chooseSignatories(names: readonly PersonName[]) {
    this.application = await this.reload();
    const representativeIds = names.map((name) => this.idOf(name));
    await this.act('choose-signatories', { representativeIds });
  }

  /** @param busy their mailboxes put mail off, until the addresses are changed */
  async describeRemotes(busy: boolean) {
    this.application = await this.reload();
    for (const [name, person] of this.remotes())
      await this.describe(name, busy ? `demora.${person.email}` : person.email);
  }

  private remotes(): [PersonName, RemoteSignatory][] {
    const chosen = (this.application?.signatories ?? []).filter(({ isApplicant }) => !isApplicant);
    return chosen.map(({ name }) => {
      const who = (Object.keys(people) as PersonName[]).find((one) => people[one].name === name);
      if (!who) throw new Error(`nobody is called ${name}`);
      const person = this.invited.get(who) ?? new RemoteSignatory(this.means, who);
      this.invited.set(who, person);
      return [who, person];
    });
  }

  /** Gives those whose mailboxes put mail off another address. */
  async correctAddresses() {
    this.application = await this.reload();
    for (const [name, { email }] of this.remotes()) {
      const { id, email: before } = this.signatory(name);
      if (before === email) continue;
      await this.act('change-signatory-email', { signatoryId: id, email, emailConfirmation: email });
      this.codeSent();
      await this.act('confirm-contact-change', { otp: await this.lastCode() });
    }
  }

  invitationsSent() {
    this.invitations++;
  }

  confirmChosen = () => this.act('confirm-signatories', { confirmed: true });
  reopen = () => this.act('reopen-signatories', {});
  editBasket = (large: boolean) => this.act('edit-summary', { input: { basket: basket(large) } });
  editBusiness = (count: number) =>
    this.act('edit-summary', { input: { prospect: this.prospect({ averageTicket: 9000 + count }) } });
  confirmReviewed = () => this.act('confirm-summary', goodConfirmation);

  /** Reads everything and accepts it. */
  async requestSignatures() {
    this.application = await this.reload();
    for (const { id, contentSha256 } of this.application.documents)
      await this.act('record-reading', { documentId: id, contentSha256, view: 'pdf', shownMs: 1_000 });
    const documentSetHash = this.application.documentSetHash ?? '';
    const { version: textVersion } = currentAcceptance;
    await this.act('request-signature', { accepted: true, documentSetHash, textVersion });
    this.codeSent();
  }

  giveCode = async () => this.act('verify-otp', { otp: await this.lastCode() });
  cancelRequest = () => this.act('cancel-signature-request', {});
  decline = () => this.act('decline-signature', { reason: 'Contraté con otra empresa' });
  withdraw = () => this.act('withdraw-application', {});

  /** A person who was invited by mail reads and signs. */
  async remoteSigns() {
    this.application = await this.reload();
    const [pending] = this.remotes().filter(([name]) => this.signatory(name).status !== 'signed');
    const [, person] = pending ?? [];
    if (!person) throw new Error('nobody is left to sign');
    await person.open(await person.token(this.invitations - 1));
    const otp = await person.toCode();
    const answer = await person.send('verify-otp', { otp });
    if (answer.__typename === 'Refusal') throw new Error(`the signature was refused: ${answer.reason}`);
  }

  /** From another device, by RUT and code: the earlier session ends. */
  async comeBack(rut: string) {
    this.session = '';
    const { resumeToken } = await this.act('request-resume', { rut });
    this.codeSent();
    const answer = await this.act('confirm-resume', { resumeToken, otp: await this.lastCode() });
    this.session = String(answer['sessionToken']);
  }
}

const basket = (large: boolean) => ({
  items: [
    large
      ? { productId: 'wireless-printer', quantity: 1, mode: 'rent' }
      : { productId: 'mobile-reader', quantity: 1, mode: 'buy' },
  ],
});
