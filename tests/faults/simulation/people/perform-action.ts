import { currentAcceptance } from '@afilia/domain/signing/acceptance-text';
import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import { people, type PersonName } from '@afilia/sandbox/sources/legal-entities/people';
import {
  goodConfirmation,
  goodForms,
  goodVerifications,
  sourcesConsent,
} from '@afilia/testing/people/good-forms';
import type { Action } from '../../people/actions.ts';
import type { Plan } from '../../people/plans.ts';
import type { Answer } from './client.ts';
import type { Person } from './person.ts';

/** Actions of one person alone. */
type OwnAction = Exclude<Action, 'wait' | 'ask-for-key' | 'describe'>;

const companyDeclaration = { incorporationCountry: 'CL', otherTaxResidences: [], entityKind: 'active' };
const owner = {
  ...people.camila,
  nationality: 'CL',
  sharePercent: 60,
  control: 'ownership',
  pep: { isPep: false },
};

export const isRefused = ({ __typename }: Answer): boolean => __typename === 'Refusal';

async function typeCode(person: Person): Promise<Answer | undefined> {
  const { chance, world } = person;
  const isWrong = world.faults.happen('people.mistyped', chance);
  const code = isWrong ? '000000' : person.newCode();
  if (code !== undefined) {
    const answer = await person.send('verifyOtp', { otp: code });
    return answer.reason === 'otpExpired' ? person.send('resendOtp') : answer;
  }
  // None came: it waits a while, then asks for another.
  await world.scheduler.sleep(chance.between(5_000, 40_000));
  return chance.happens(0.3) ? person.send('resendOtp') : undefined;
}

async function chooseProducts(person: Person): Promise<Answer> {
  const catalogue = await person.client.exchange('catalogue', {});
  if (isRefused(catalogue)) return catalogue;
  const products = catalogue['products'] as { id: string; kind: string; rentUf?: number | null }[];
  const product = products.find(({ kind, rentUf }) => kind === 'terminal' && typeof rentUf === 'number');
  const items = [{ productId: product?.id ?? '', quantity: 1, mode: 'rent' }];
  return person.send('chooseProducts', { input: { items } });
}

async function sign(person: Person): Promise<Answer> {
  for (const { id, contentSha256 } of person.view?.documents ?? [])
    await person.send('recordReading', { documentId: id, contentSha256, view: 'pdf', shownMs: 1_000 });
  const documentSetHash = person.view?.documentSetHash ?? '';
  const { version: textVersion } = currentAcceptance;
  return person.send('requestSignature', { accepted: true, documentSetHash, textVersion });
}

function choosePeople(person: Person, names: readonly PersonName[]): Promise<Answer> {
  const known = person.view?.legalReview?.representatives ?? [];
  const chosen = names.flatMap((name) => known.find((one) => one.name === people[name].name)?.id ?? []);
  return person.send('chooseSignatories', { representativeIds: chosen });
}

function identify(person: Person): Promise<Answer> {
  const run = people[person.who ?? 'camila'].run;
  const mistypes = () => person.world.faults.happen('people.mistyped', person.chance);
  const [isWrong, isOtherCard] = [mistypes(), mistypes()];
  return person.send('identifySignatory', {
    input: {
      run: isWrong ? people.ana.run : run,
      documentNumber: documentNumberOf(isOtherCard ? people.ana.run : run),
      documentExpiry: '2035-01-31',
      pep: { isPep: false },
      privacyAccepted: true,
      textVersion: '2026-11-01',
    },
  });
}

/** The command, or the few that belong together, that a person sends at a screen. */
export async function performAction(
  action: OwnAction,
  person: Person,
  { isPJ, who, signatories }: Plan,
): Promise<Answer | undefined> {
  // A person who came by a link answers for themselves, not for the company.
  const forCompany = isPJ && person.who === undefined;
  switch (action) {
    case 'retry-checks':
      return person.send('retryChecks');
    case 'withdraw-application':
      return person.send('withdrawApplication');
    case 'decline-signature':
      return person.send('declineSignature', { reason: 'Contraté con otra empresa' });
    case 'tell-prospect':
      return person.send('saveProspect', {
        input: person.prospect(isPJ ? { ...who, legalName: 'Comercial Los Arrayanes' } : {}),
      });
    case 'type-code':
      return typeCode(person);
    case 'choose-products':
      return chooseProducts(person);
    case 'choose-conditions':
      return person.send('chooseConditions', { input: goodForms.conditions });
    case 'connect': {
      const isWrong = person.world.faults.happen('people.mistyped', person.chance);
      const sealedCredentials = person.sealed(isWrong ? 'incorrecta' : 'clave-buena');
      return person.send('connectSources', { sealedCredentials, ...sourcesConsent(isPJ) });
    }
    case 'declare':
      return person.send('declareTaxResidence', {
        input: forCompany ? companyDeclaration : goodForms.declaration,
      });
    case 'verify':
      return person.send('saveVerifications', {
        input: { ...goodVerifications(person.view), ...(isPJ && { beneficialOwners: [owner] }) },
      });
    case 'choose-signatories':
      return choosePeople(person, signatories);
    case 'confirm-signatories':
      return person.send('confirmSignatories', { confirmed: true });
    case 'confirm-summary':
      return person.send('confirmSummary', goodConfirmation);
    case 'identify':
      return identify(person);
    case 'sign':
      return sign(person);
  }
}
