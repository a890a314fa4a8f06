import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

test.setTimeout(240_000);
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
  // One that is empty stands there for what is to come.
  await expect(rosa.widget.getByRole('alert').filter({ hasText: /\S/u })).toHaveCount(0);

  for (const line of lines) {
    const { variables } = JSON.parse(line) as { variables: object };
    expect(Object.keys(variables).toSorted()).toEqual(['communeCode', 'line']);
    expect(line).not.toMatch(/local|12\.345|Correo/u);
  }
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(8);
});
