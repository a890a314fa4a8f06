import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import type { RunningBackend } from '../../backend/running-backend.ts';
import { type Answer, Applicant } from '../../people/applicant.ts';
import { CompanyApplicant } from '../../people/company.ts';
import type { VariedApplication } from './varied-application.ts';

/** Throws on a refusal at once; it would otherwise show up later, as a state that is never reached. */
function assertAccepted(answer: Answer): Answer {
  if (answer.__typename !== 'Refusal') return answer;
  throw new Error(JSON.stringify({ ...answer, current: undefined }));
}

class VariedPerson extends Applicant {
  private readonly of: VariedApplication;
  constructor(backend: RunningBackend, of: VariedApplication) {
    super(backend);
    this.of = of;
  }
  override async exchange(name: string, variables: Record<string, unknown> = {}) {
    return assertAccepted(await super.exchange(name, variables));
  }
  override saveProspect() {
    return super.saveProspect(this.of.prospect);
  }
  override chooseProducts() {
    return this.send('choose-products', { input: { items: this.of.items } });
  }
  override choose() {
    return super.choose(this.of.conditions);
  }
  override declare() {
    return super.declare(this.of.declaration);
  }
}

class VariedCompany extends CompanyApplicant {
  private readonly of: VariedApplication;
  constructor(backend: RunningBackend, of: VariedApplication) {
    super(backend);
    this.of = of;
  }
  override async exchange(name: string, variables: Record<string, unknown> = {}) {
    return assertAccepted(await super.exchange(name, variables));
  }
  override saveProspect(changes: Record<string, unknown> = {}) {
    return super.saveProspect({ ...changes, ...this.of.prospect });
  }
  override chooseProducts() {
    return this.send('choose-products', { input: { items: this.of.items } });
  }
  override choose() {
    return super.choose(this.of.conditions);
  }
  override sendDeclaration() {
    return super.sendDeclaration(this.of.declaration);
  }
}

/** A merchant with issued documents and no signatures yet. */
type Issued = {
  applicant: Applicant;
  view: ApplicationView;
  /** Everybody signs, the operator too, and the mail goes out. */
  signAll: () => Promise<ApplicationView>;
};

/** Plays one of the varied applications to issued documents. */
export const playVaried = (backend: RunningBackend, of: VariedApplication): Promise<Issued> =>
  of.company ? playCompany(backend, of, of.company) : playPerson(backend, of);

async function playPerson(backend: RunningBackend, of: VariedApplication): Promise<Issued> {
  const person = new VariedPerson(backend, of);
  const view = await person.toDocuments(of.rut);
  const signAll = async () => {
    await person.requestSignature();
    return person.sign();
  };
  return { applicant: person, view, signAll };
}

async function playCompany(
  backend: RunningBackend,
  of: VariedApplication,
  { role, owners, signers }: NonNullable<VariedApplication['company']>,
): Promise<Issued> {
  const applicant = new VariedCompany(backend, of);
  await applicant.toCredentials(of.rut, { run: people.camila.run, role });
  await applicant.connect();
  await applicant.toVerifications();
  await applicant.verifyWithOwners(owners);
  const others = await applicant.toSigning(...signers.map(({ who }) => who));
  const view = await applicant.reload();
  const signAll = async () => {
    await applicant.signOwn();
    for (const signatory of others.values()) await signatory.signAll();
    return applicant.until(({ state, completion }) => state === 'completed' && completion?.mail === 'sent');
  };
  return { applicant, view, signAll };
}
