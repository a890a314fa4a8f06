import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { replay } from './fixtures/staff.ts';
import { mouse, quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { helpTogether, takeControl } from './person/together.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('[S-09] streets of the commune are suggested while an address is typed, and what was typed stays', async ({
  page,
  inbox,
  address,
  afilia: { url },
}) => {
  const lines: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('search-address')) lines.push(body);
  });
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  await rosa.skipTo('embed-prospect', { url, rut: '12.345.678-5' });
  await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
  const street = rosa.widget.getByRole('combobox', { name: 'Calle y número' });
  const options = rosa.widget.getByRole('option');

  // Without a commune nothing leaves the browser.
  await street.pressSequentially('telares');
  await quickMouse(page).search(rosa.widget.getByRole('combobox', { name: 'Comuna' }), 'providencia');
  await street.fill('');
  await street.pressSequentially('telares 12 local 3');
  await expect(options).toHaveCount(5);
  await expect(rosa.widget.getByText('© colaboradores de OpenStreetMap')).toBeVisible();
  await expect(rosa.widget.getByText('Hay 5 calles. Usa las flechas para elegir.')).toBeAttached();
  await expectAccessible(page, 'streets that are suggested');
  await shoot(page, 'streets');
  await page.setViewportSize({ width: 1280, height: 800 });
  await shoot(page, 'streets-wide');
  await expect(options).toHaveCount(5);

  await street.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(street).toHaveValue('telares 12 local 3');
  await street.press('ArrowDown');
  await expect(options).toHaveCount(5);
  await street.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await street.press('Enter');
  await expect(street).toHaveValue('Calle Los Telares 12 local 3');
  await expect(options).toHaveCount(0);

  await street.fill('');
  await street.pressSequentially('cometas');
  await options.first().click();
  await expect(street).toHaveValue('Avenida Las Cometas ');
  await expect(street).toBeFocused();

  // Down: a plain field, and no word of it.
  await street.fill('');
  await street.pressSequentially('cometas caída 7');
  await rosa.field('Correo').focus();
  await expect(street).toHaveValue('cometas caída 7');
  // An empty one stays there for later words.
  await expect(rosa.widget.getByRole('alert').filter({ hasText: /\S/u })).toHaveCount(0);

  for (const line of lines) {
    const { variables } = JSON.parse(line) as { variables: object };
    expect(Object.keys(variables).toSorted()).toEqual(['communeCode', 'line']);
    expect(line).not.toMatch(/local|12\.345|Correo/u);
  }
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(8);
});

test(
  '[S-09] the dialog of another address suggests streets too: taking one fills street, number and office',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia: { url } }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('embed-prospect', { url, rut: '12.345.678-5' });
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    await rosa.widget.getByText('Agregar detalles', { exact: true }).click();
    await rosa.button('Agregar otra dirección').click();
    const dialog = rosa.widget.getByRole('dialog');
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    const options = rosa.widget.getByRole('option');
    // The commune stands first: it says whose streets are meant.
    const order = dialog.locator('input[name=communeCode], input[name=street], input[name=number]');
    await expect(order).toHaveCount(3);
    expect(await order.evaluateAll((all) => all.map((one) => one.getAttribute('name')))).toEqual([
      'communeCode',
      'street',
      'number',
    ]);
    await quickMouse(page).search(dialog.getByRole('combobox', { name: 'Comuna' }), 'providencia');
    const street = dialog.getByRole('combobox', { name: 'Calle o avenida' });
    await street.pressSequentially('telares 12 local 3');
    await expect(options).toHaveCount(5);
    await expect(rosa.widget.getByText('© colaboradores de OpenStreetMap')).toBeVisible();
    await expectAccessible(page, 'streets in the dialog');
    await shoot(page, 'streets-dialog');
    await page.setViewportSize({ width: 1280, height: 800 });
    await shoot(page, 'streets-dialog-wide');
    // Escape closes the list and not the dialog.
    await street.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await street.press('ArrowDown');
    await options.nth(1).click();
    await expect(street).toHaveValue('Calle Los Telares');
    await expect(field('Número')).toHaveValue('12');
    await expect(dialog.getByLabel('Depto.')).toHaveValue('local 3');
    // A number that is there stays when the suggestion has none.
    await street.fill('');
    await street.pressSequentially('cometas');
    await options.first().click();
    await expect(street).toHaveValue('Avenida Las Cometas');
    await expect(field('Número')).toHaveValue('12');
    await dialog.getByRole('button', { name: 'Guardar dirección' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rosa.widget.getByText(/Avenida Las Cometas 12/u).first()).toBeVisible();
  },
);

test(
  '[A-09] [S-09] an agent sees the streets that are suggested as the person does, in clear, and may take one',
  { tag: '@variant' },
  async ({ page, browser, inbox, address, afilia: { url } }) => {
    const rosa = new Person({ page, hands: mouse(page), inbox, address });
    await rosa.skipTo('embed-prospect', { url, rut: '12.345.678-5' });
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    await quickMouse(page).search(rosa.widget.getByRole('combobox', { name: 'Comuna' }), 'providencia');
    const together = await helpTogether(rosa, browser, { url });
    const { ana } = together;
    const street = rosa.widget.getByRole('combobox', { name: 'Calle y número' });
    const options = rosa.widget.getByRole('option');
    const theirs = replay(ana);
    await street.pressSequentially('telares 12 local 3');
    await expect(options).toHaveCount(5);
    await together.caughtUp();
    await expect(theirs.getByRole('combobox', { name: 'Calle y número' })).toHaveValue('telares 12 local 3');
    await expect(theirs.getByRole('option')).toHaveText(await options.allTextContents());
    await expect(theirs.getByText('© colaboradores de OpenStreetMap')).toBeVisible();
    await shoot(ana, 'console-streets', [1280]);
    // Gone from the page, gone from the stream.
    await street.press('Escape');
    await expect(theirs.getByRole('option')).toHaveCount(0);
    await street.press('ArrowDown');
    await expect(theirs.getByRole('option')).toHaveCount(5);

    await takeControl(together);
    await street.focus();
    await street.press('ArrowDown');
    const second = await theirs.getByRole('option').nth(1).boundingBox();
    if (!second) throw new Error('the agent does not see the list');
    await ana.mouse.click(second.x + second.width / 2, second.y + second.height / 2);
    await expect(street).toHaveValue('Calle Los Telares 12 local 3');
    await expect(theirs.getByRole('combobox', { name: 'Calle y número' })).toHaveValue(
      'Calle Los Telares 12 local 3',
    );
    await together.close();
  },
);

test('[S-09] a field that is entered while its suggestions arrive keeps the focus', async ({
  page,
  inbox,
  address,
  afilia: { url },
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/street-search-field/u, async (route) => {
    await released;
    await route.continue();
  });
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  await rosa.skipTo('embed-prospect', { url, rut: '12.345.678-5' });
  await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
  const lost = rosa.widget.evaluate(
    ({ shadowRoot }) =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        let held: HTMLInputElement | null = null;
        let count = 0;
        // Enters the field in one task and leaves it in the next, so that each moment of the exchange is met.
        port1.addEventListener('message', () => {
          const field = shadowRoot?.querySelector<HTMLInputElement>('input[name=streetLine]');
          if (held && !held.isConnected) count += 1;
          if (field?.role === 'combobox') return resolve(count);
          if (held) held.blur();
          else field?.focus();
          held = held ? null : (field ?? null);
          port2.postMessage(null);
        });
        port1.start();
        port2.postMessage(null);
      }),
  );
  // React draws the exchange in a task of its own where the machine is slow.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  release();
  expect(await lost).toBe(0);
});
