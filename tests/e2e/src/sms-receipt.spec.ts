import { CompanyApplicant } from '@afilia/testing/people/company';
import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { hostAt } from './person/api-road.ts';
import { addressOf, companies, people } from './person/company-cast.ts';
import { quickMouse } from './person/hands.ts';
import { RemoteSignatory } from './person/remote-signatory.ts';

test(
  '[S-12] a code that the gateway accepted and did not deliver is reported, and goes to another phone at once',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia }) => {
    const [applicant, to] = [addressOf(address, 'camila'), addressOf(address, 'pedro')];
    const company: CompanyApplicant = new CompanyApplicant(
      await hostAt(afilia.url, () => company.email),
      applicant,
    );
    await company.toReview(companies.twoOfA, { run: people.camila.run, role: 'signsJointly' });
    await company.choosePeople('camila', 'pedro');
    await company.describe('pedro', to);
    await company.send('confirm-signatories', { confirmed: true });
    await company.toIssued();
    const pedro = new RemoteSignatory({ page, hands: quickMouse(page), inbox, address: to });
    await pedro.openLink();
    await pedro.identify(people.pedro.run);
    await pedro.see('Confirma tu identidad', 'signatory-info-prove');

    const name = async (phone: string) => {
      await pedro.button('No es mi celular').click();
      await pedro.field('Tu celular').fill(phone);
      await pedro.button('Enviar código').click();
    };
    await name('910000000');
    await expect(pedro.widget.getByText(/^No pudimos enviar el SMS al .*0000/u)).toBeVisible();
    await expect(pedro.button('Reenviar')).toBeEnabled();
    await expectAccessible(page, 'undelivered SMS');
    await shoot(page, 'sms-undelivered');
    await name('987654323');
    const { text } = await inbox.waitFor('+56987654323', 'SMS');
    await expect(pedro.widget.getByText(/^No pudimos enviar/u)).toHaveCount(0);
    await pedro.typeCode(text.slice(0, 6));
    await pedro.see('Nacionalidad y residencia tributaria', 'nationality-remote');
  },
);
