import { CompanyApplicant } from '@afilia/testing/people/company';
import { hostAt } from './api-road.ts';
import { addressOf, companies, people } from './company-cast.ts';

/** A company whose contract waits for Pedro's signature; the mail with the link is sent. @returns Pedro's mailbox */
export async function companyThatWaits(url: string, address: string): Promise<string> {
  const pedro = addressOf(address, 'pedro');
  const company: CompanyApplicant = new CompanyApplicant(
    await hostAt(url, () => company.email),
    addressOf(address, 'camila'),
  );
  await company.toReview(companies.twoOfA, { run: people.camila.run, role: 'signsJointly' });
  await company.choosePeople('camila', 'pedro');
  await company.describe('pedro', pedro);
  await company.send('confirm-signatories', { confirmed: true });
  await company.toIssued();
  return pedro;
}
