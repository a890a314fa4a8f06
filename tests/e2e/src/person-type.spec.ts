import { expect, test } from './fixtures/test.ts';

test('[S-01] a complete RUT decides whether it is a person or a company, and says why', async ({ page }) => {
  await page.goto('/');
  const widget = page.locator('dm-widget');
  const rut = widget.getByLabel('RUT de tu negocio');
  const person = widget.getByRole('radio', { name: 'Persona natural con giro' });
  const company = widget.getByRole('radio', { name: 'Empresa o sociedad' });
  await expect(person).toBeChecked();
  await expect(company).toBeEnabled();

  await rut.fill('76.192.083-9');
  await expect(company).toBeChecked();
  await expect(person).toBeDisabled();
  await expect(widget.getByText('Los RUT desde 50.000.000 son de empresas.')).toBeVisible();
  // The page of the host cannot overrule the number.
  await page.evaluate(() =>
    (document.querySelector('dm-widget') as unknown as { merge: (data: object) => void }).merge({
      isPJ: false,
    }),
  );
  await expect(company).toBeChecked();

  await rut.fill('12.345.678-5');
  await expect(person).toBeChecked();
  await expect(company).toBeDisabled();
  await expect(widget.getByText('Ese RUT es de una persona.')).toBeVisible();

  await rut.fill('12.345');
  await expect(company).toBeEnabled();
  await company.check({ force: true });
  await expect(company).toBeChecked();
});
