import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

/** A RUT of no scenario. */
const [rut, sent] = ['17.400.001-8', '17400001-8'];

test('[E-09] a person with activities started after R04 goes on at the same place, and gets one answer a day while there are none', async ({
  page,
  inbox,
  address,
  afilia: { url },
}) => {
  const faults = faultsOf({ sandboxUrl: url });
  await faults.set({ source: 'tax', rut: sent, finding: 'noActivityStart' });
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  await rosa.skipTo('embed-connect', { url, rut });
  const again = rosa.button('Ya lo hice, revisar otra vez');
  await rosa.connect();
  await expect(again).toBeVisible();
  await expectAccessible(page, 'no start of activities');
  await shoot(page, 'recheck-activity');
  await again.click();
  await expect(rosa.field('ClaveÚnica')).toBeVisible();
  await rosa.connect();
  await expect(rosa.widget.getByText(/revisa otra vez desde el \d\d-\d\d-\d{4}/u)).toBeVisible();
  await expect(again).toHaveCount(0);
  await shoot(page, 'recheck-activity-tomorrow');
});

test(
  '[E-09] once the tax authority knows of activities, the same application goes on to the next screen',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia: { url } }) => {
    const faults = faultsOf({ sandboxUrl: url });
    await faults.set({ source: 'tax', rut: '17400002-6', finding: 'noActivityStart' });
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('embed-connect', { url, rut: '17.400.002-6' });
    await rosa.connect();
    await expect(rosa.button('Ya lo hice, revisar otra vez')).toBeVisible();
    await faults.lift({ source: 'tax', rut: '17400002-6' });
    await rosa.button('Ya lo hice, revisar otra vez').click();
    await expect(rosa.field('ClaveÚnica')).toBeVisible();
    await rosa.connect();
    await rosa.see('Nacionalidad y residencia tributaria', 'recheck-activity-went-on');
  },
);
