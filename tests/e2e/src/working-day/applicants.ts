import { randomBytes } from 'node:crypto';
import type { PersonName } from '@afilia/sandbox/sources/legal-entities/people';
import { type CompanyApplicant, RemoteSignatory } from '@afilia/testing/people/company';
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
