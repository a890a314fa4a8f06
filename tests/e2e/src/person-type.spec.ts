import { expect, test } from './fixtures/test.ts';

test('[S-01] a complete RUT decides whether it is a person or a company, and says so', async ({ page }) => {
  await page.goto('/');
  const widget = page.locator('dm-widget');
  const rut = widget.getByLabel('RUT de tu negocio');
  const person = widget.getByRole('radio', { name: 'Persona natural con giro' });
  const company = widget.getByRole('radio', { name: 'Empresa o sociedad' });
  await expect(person).toBeChecked();
  await expect(company).toBeEnabled();

  await rut.fill('76.192.083-9');
  await expect(widget.getByRole('status').filter({ hasText: 'Como empresa' })).toBeVisible();
  await expect(person).toHaveCount(0);
  // The page of the host cannot overrule the number.
  await page.evaluate(() =>
    (document.querySelector('dm-widget') as unknown as { merge: (data: object) => void }).merge({
      isPJ: false,
    }),
  );
  await expect(widget.getByText('Como empresa', { exact: true })).toBeVisible();

  await rut.fill('12.345.678-5');
  await expect(widget.getByText('Como persona natural', { exact: true })).toBeVisible();

  await rut.fill('12.345');
  await expect(company).toBeEnabled();
  await company.check({ force: true });
  await expect(company).toBeChecked();
});
