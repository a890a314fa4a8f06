import { goodForms } from '@afilia/testing/people/good-forms';
import { expect, test } from './fixtures/test.ts';
import { keyboard, quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const approved = '12.345.678-5';

test.use({ viewport: { width: 390, height: 844 } });
test(
  '[S-14] on a phone the whole set is read in one scroll, nothing wider than the screen, the account hidden until the reader shows it',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia: { url } }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('sign-documents', { url, rut: approved });
    await rosa.button(/^Ver /).first().click();
    const view = rosa.widget.getByRole('dialog');
    const region = view.getByRole('region', { name: 'Texto de los documentos' });
    await expect(view.getByRole('group', { name: /^Fin de / })).toHaveCount(5);
    expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expect(region.getByText(/^Contratas 1 /)).toBeVisible();
    await expect(region.getByText(goodForms.conditions.account.number)).toHaveCount(0);
    const show = region.getByRole('button', { name: 'Mostrar Número de cuenta' }).first();
    await show.click();
    await expect(region.getByText(goodForms.conditions.account.number)).toBeVisible();
    await region.evaluate((element) => element.scrollTo(0, 0));

    // One scroll by the wheel, as a finger does, to each end in turn.
    const ends = view.getByRole('group', { name: /^Fin de / });
    await region.hover();
    for (const end of await ends.all()) {
      await expect(async () => {
        await page.mouse.wheel(0, 500);
        await expect(end).toBeInViewport({ ratio: 0.9, timeout: 100 });
      }).toPass({ intervals: [50] });
      await expect(end.getByRole('status')).toHaveText('Leído');
    }
    await view.getByRole('button', { name: 'Terminé de leer' }).click();
    await expect(rosa.widget.getByText('5 de 5 leídos')).toBeVisible();
    await rosa.sign();
  },
);

test(
  '[S-14] with the keyboard alone each document is read, and its file is one press away',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia: { url } }) => {
    const hands = keyboard(page);
    const rosa = new Person({ page, hands, inbox, address });
    await rosa.skipTo('sign-documents', { url, rut: approved });
    await rosa.see('Lee y firma tus documentos', 'sign-documents');
    await hands.press(rosa.button(/^Ver /).first());
    const view = rosa.widget.getByRole('dialog', { name: 'Tus documentos' });
    await hands.press(view.getByRole('button', { name: 'Ver PDF Contrato de afiliación' }));
    const file = rosa.widget.getByRole('dialog', { name: 'Contrato de afiliación' });
    await expect(file.locator('canvas').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(file).toBeHidden();
    await expect(view.getByRole('button', { name: 'Ver PDF Contrato de afiliación' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
    await rosa.readDocuments();
    await expect(rosa.widget.getByText('5 de 5 leídos')).toBeVisible();
  },
);

test(
  '[S-14] documents that were made anew while they were read are said to be, and read again',
  { tag: '@variant' },
  async ({ page, inbox, address, pageErrors, afilia: { url } }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('sign-documents', { url, rut: approved });
    await rosa.see('Lee y firma tus documentos', 'sign-documents');
    const person = await rosa.overApi(url);
    await rosa.button(/^Ver /).first().click();
    const view = rosa.widget.getByRole('dialog');
    const ends = view.getByRole('group', { name: /^Fin de / });
    await expect(ends).toHaveCount(5);

    await page.context().setOffline(true);
    // A browser without any network interface reports no change, and its open stream would go on.
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    const { documents } = person.application ?? { documents: [] };
    await person.send('edit-summary', {
      input: { declaration: { ...goodForms.declaration, livesInChile: false } },
    });
    await person.until(({ route }) => route === '/screensummary');
    const renewed = await person.confirm();
    expect(renewed.documents.map(({ id }) => id)).not.toEqual(documents.map(({ id }) => id));
    await page.context().setOffline(false);
    await expect(view.getByRole('alert')).toContainText('Tus documentos cambiaron');
    await view.getByRole('button', { name: 'Leer la versión nueva' }).click();
    await expect(ends).toHaveCount(5);
    for (const end of await ends.all()) {
      await end.scrollIntoViewIfNeeded();
      await expect(end.getByRole('status')).toHaveText('Leído');
    }
    await view.getByRole('button', { name: 'Terminé de leer' }).click();
    await expect(rosa.widget.getByText('5 de 5 leídos')).toBeVisible();
    // The network was away.
    pageErrors.length = 0;
  },
);

test(
  '[S-14] one button opens the set where the reading stopped, and one at its end goes back',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia: { url } }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    const before = await rosa.skipTo('sign-documents', { url, rut: approved });
    await before.readDocuments(before.application?.documents.slice(0, 3));
    await expect(rosa.widget.getByText('3 de 5 leídos')).toBeVisible();
    await rosa.button('Leer los 5 documentos').click();
    const view = rosa.widget.getByRole('dialog');
    const fourth = view.getByRole('heading', { level: 3 }).nth(3);
    await expect(fourth).toBeFocused();
    await expect(fourth).toBeInViewport();
    await expect(view.getByRole('button', { name: 'Terminé de leer' })).toHaveCount(0);
    for (const at of [3, 4])
      await view
        .getByRole('group', { name: /^Fin de / })
        .nth(at)
        .focus();
    await view.getByRole('button', { name: 'Terminé de leer' }).click();
    await expect(view).toBeHidden();
    await expect(rosa.button('Leer los 5 documentos')).toBeFocused();
    await expect(rosa.widget.getByText('5 de 5 leídos')).toBeVisible();
  },
);
