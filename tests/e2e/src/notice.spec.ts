import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { expectFocusVisible } from './person/focus-visible.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

/** A RUT of no scenario. */
const [rut, sent] = ['17.400.003-4', '17400003-4'];

test('[E-05] a person who does not wait for a source requests a mail on the page of its error, which confirms it', async ({
  page,
  inbox,
  address,
  afilia: { url },
}) => {
  await faultsOf({ sandboxUrl: url }).set({
    source: 'tax',
    rut: sent,
    trouble: 'server-error',
    at: 'readTaxFolder',
  });
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  await rosa.skipTo('embed-connect', { url, rut });
  await rosa.connect();
  await expect(rosa.widget.getByText('Código E16')).toBeVisible();
  await shoot(page, 'notice-offered');
  await rosa.button('Avísame por correo').press('Enter');
  await expect(rosa.widget.getByText(/^Te escribiremos al correo que confirmaste/u)).toBeVisible();
  await expect(rosa.button('Avísame por correo')).toHaveCount(0);
  await expect(rosa.button('Reintentar')).toBeVisible();
  // The button is gone: the keyboard goes on from its bar, which has no control to press.
  await expectFocusVisible(page, 'after a mail was asked for');
  await page.keyboard.press('Tab');
  await expect(rosa.button('Reintentar')).toBeFocused();
  await expectFocusVisible(page, 'on the button that is left');
  await expectAccessible(page, 'a mail was asked for');
  await shoot(page, 'notice-asked');
});
