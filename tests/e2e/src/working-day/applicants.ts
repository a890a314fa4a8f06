import { randomBytes } from 'node:crypto';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import type { PersonName } from '@afilia/sandbox/sources/legal-entities/people';
import type { Applicant } from '@afilia/testing/people/applicant';
import { type CompanyApplicant, RemoteSignatory } from '@afilia/testing/people/company';
import { requestReview } from '../fixtures/case.ts';
import { companyOverApi, hostAt } from '../person/api-road.ts';
import { companies, people } from '../person/company-cast.ts';

const { camila } = people;

/** A company with two signatories who used one browser: its contract waits for two members of the staff. */
export async function signedWithOneBrowser(
  url: string,
  rut: string,
  other: PersonName,
): Promise<{ applicant: CompanyApplicant; folio: string }> {
  const applicant = await companyOverApi(url);
  applicant.device = randomBytes(16).toString('base64url');
  await applicant.toReview(rut, { run: camila.run, role: 'signsJointly' });
  const email = (await applicant.toSigning('camila', other)).get(other)?.email ?? '';
  const second = new RemoteSignatory(await hostAt(url, () => email), other, email);
  second.device = applicant.device;
  await applicant.signOwn();
  await second.signAll();
  return { applicant, folio: applicant.application?.folio ?? '' };
}

/** A company whose register has no powers in force, and that requested a review. */
export async function withoutPowers(url: string): Promise<{ applicant: CompanyApplicant; folio: string }> {
  const applicant = await companyOverApi(url);
  await applicant.toReview(companies.revoked, { run: camila.run, role: 'signsJointly' });
  await applicant.send('request-review', {
    input: { statement: 'La escritura de septiembre nos nombra a Ana y a mí.' },
  });
  return { applicant, folio: applicant.application?.folio ?? '' };
}

/** Kinds of request that come again and again, and the answer that the host has prepared for each. */
export const everyday = [
  {
    of: 'R07, lifted by two',
    code: 'R07',
    prepared: 'Deuda pagada: continúa',
    isProposal: true,
    isUpheld: false,
  },
  { of: 'R08, lifted', code: 'R08', prepared: 'Deuda pagada: continúa', isProposal: false, isUpheld: false },
  {
    of: 'R07, upheld',
    code: 'R07',
    prepared: 'Deuda vigente: se mantiene',
    isProposal: false,
    isUpheld: true,
  },
  { of: 'R02, upheld', code: 'R02', prepared: 'Faltan antecedentes', isProposal: false, isUpheld: true },
] as const;

/** A person who requested a review, and the decision that their case gets. */
type Requested = { person: Applicant; folio: string; kind: (typeof everyday)[number] };

/** People whose requests wait, of each everyday kind in turn. Four at once arrive: more make one another slower. */
export async function requestReviews(url: string, count: number): Promise<Requested[]> {
  const made: Requested[] = [];
  let next = 0;
  const arrive = async () => {
    for (let at = next++; at < count; at = next++) {
      const kind = everyday[at % everyday.length] ?? everyday[0];
      const rut = rutOf(16_200_000 + Number(kind.code.slice(1)));
      made.push({ ...(await requestReview(url, { code: kind.code, rut })), kind });
    }
  };
  await Promise.all([arrive(), arrive(), arrive(), arrive()]);
  return made;
}
