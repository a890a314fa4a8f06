import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { applicantsOwn } from '@afilia/domain/signing/company';
import { openOtpOf } from '@afilia/domain/signing/signatory-signing';
import { people, type PersonName } from '@afilia/sandbox/sources/legal-entities/people';
import type { RunningBackend } from '../backend/running-backend.ts';
import { linksOf, oneTimeCodesOf } from '../backend/own-secrets.ts';
import { type Applicant } from './applicant.ts';
import { CompanyApplicant, RemoteSignatory } from './company.ts';
import { goodForms, goodVerifications } from './good-forms.ts';

/** No road has so many screens, each counted anew when a check of its loader ends. */
const maxScreens = 100;

/** Types the code that was sent last to somebody, whichever way it went; a new one where that is over. */
async function typeCode(backend: RunningBackend, person: Applicant, signatoryId?: string) {
  const type = async () => {
    const now = await backend.store.applications.load(person.application?.id ?? '');
    const party = signatoryId ?? (now && now.flow.state === 'signing' ? applicantsOwn(now)?.id : undefined);
    const challenge = now && party !== undefined ? openOtpOf(now, party) : now?.otp;
    return person.send('verify-otp', { otp: oneTimeCodesOf(backend).codeOf(challenge?.challengeId ?? '') });
  };
  const { reason } = await type();
  if (reason !== 'otpExpired') return;
  await person.send('resend-otp', {});
  await type();
}

/** Chosen where somebody has to be: those whom the role of who applies takes. */
const chosenBy = ({ prospect }: ApplicationView): PersonName[] =>
  prospect?.role === 'signsJointly' ? ['camila', 'pedro'] : ['camila'];

const remotesOf = ({ signatories }: ApplicationView) => signatories.filter(({ isApplicant }) => !isApplicant);

async function describeAll(person: CompanyApplicant) {
  for (const { id } of remotesOf(await person.reload())) {
    const email = `firma.${id.slice(0, 8)}@correo.cl`;
    const input = { email, emailConfirmation: email, phone: '987650000', contactAuthorised: true };
    await person.send('save-signatory-data', { signatoryId: id, input });
  }
}

/** Everybody who was asked by a link opens it and signs. */
async function othersSign(backend: RunningBackend, person: Applicant) {
  const now = await backend.store.applications.load(person.application?.id ?? '');
  for (const { id, name, link, sealedAt } of now?.signatories ?? []) {
    if (!link || sealedAt) continue;
    const who = (Object.keys(people) as PersonName[]).find((one) => people[one].name === name) ?? 'camila';
    const other = new RemoteSignatory(backend, who);
    await other.open(linksOf(backend).tokenOf(link.linkId));
    await goOn(backend, other, ({ viewer }) => viewer.status === 'signed', { signatoryId: id });
  }
}

type Act = (backend: RunningBackend, person: Applicant, signatoryId?: string) => Promise<unknown>;

const acts: Readonly<Record<string, Act>> = {
  '/screenembedprospect': (_backend, person) =>
    person.saveProspect(
      person.application?.isPJ
        ? { run: people.camila.run, role: 'signsAlone', legalName: 'Comercial Los Arrayanes' }
        : {},
    ),
  '/screenotp': typeCode,
  '/screenembedproductos': (_backend, person) => person.chooseProducts(),
  '/screenembedcondiciones': (_backend, person) =>
    person.send('choose-conditions', { input: goodForms.conditions }),
  '/screenembedconnect': (_backend, person) => person.connect(),
  '/screennationality': (_backend, person, signatoryId) =>
    person.application?.isPJ && signatoryId === undefined && person instanceof CompanyApplicant
      ? person.sendDeclaration()
      : person.send('declare-tax-residence', { input: goodForms.declaration }),
  '/screenverifications': (_backend, person) =>
    person instanceof CompanyApplicant
      ? person.verifyWith()
      : person.send('save-verifications', { input: goodVerifications(person.application) }),
  '/screenselectsignatories': async (_backend, person) => {
    if (person instanceof CompanyApplicant && person.application)
      await person.choosePeople(...chosenBy(person.application));
  },
  '/screensignatoryinfo': async (backend, person, signatoryId) => {
    if (person instanceof CompanyApplicant) return describeAll(person);
    if (person.application?.viewer.may.includes('verify-otp')) return typeCode(backend, person, signatoryId);
    return person instanceof RemoteSignatory ? person.identify() : undefined;
  },
  '/screenconfirmsignatories': (_backend, person) => person.send('confirm-signatories', { confirmed: true }),
  '/screensummary': (_backend, person) => person.send('confirm-summary', { confirmed: true }),
  '/screensigndocuments': (_backend, person) => person.requestSignature(),
  '/screennotificationsuccess': async (backend, person) => {
    if (person.application?.viewer.may.includes('verify-otp')) await typeCode(backend, person);
    await person.requestSignature();
    return typeCode(backend, person);
  },
  '/screennonsignatorysuccess': othersSign,
  '/screenpendingsignatures': othersSign,
};

type Decide = (applicationId: string) => Promise<unknown>;

/** Does what each screen asks for, until the application is as wanted. */
async function goOn(
  backend: RunningBackend,
  person: Applicant,
  isThere: (application: ApplicationView) => boolean,
  { signatoryId, decide }: { signatoryId?: string; decide?: Decide | undefined } = {},
): Promise<void> {
  const seen: string[] = [];
  while (seen.length < maxScreens) {
    const now = (person.application = await person.reload());
    if (isThere(now)) return;
    seen.push(`${now.state} ${now.route}`);
    if (now.state === 'paused') await person.send('retry-checks', {});
    else await acts[now.route]?.(backend, person, signatoryId);
    if (now.route === '/screenpendingsignatures') await decide?.(now.id);
    if (person.application.version !== now.version) continue;
    await person
      .until(({ version }) => version > now.version)
      .catch((error: unknown) => {
        throw new Error(`stands still after ${seen.join(', ')}`, { cause: error });
      });
  }
  throw new Error(`the end was not reached: ${seen.join(', ')}`);
}

/**
 * Goes on from where an application of somebody stands to the signed contract, as all its people would.
 *
 * @param decide - what the operator does while signatures or the acceptance are waited for; nothing when left out
 */
export const signFromHere = (backend: RunningBackend, person: Applicant, decide?: Decide): Promise<void> =>
  goOn(backend, person, ({ state }) => state === 'completed', { decide });
