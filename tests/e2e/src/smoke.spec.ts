import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/test.ts';

test('[W-01] the page of a bank shows the widget under a policy that allows nothing but our own files', async ({
  page,
}) => {
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page.getByRole('button', { name: 'Comenzar' })).toBeVisible();
  await expectAccessible(page, 'demo host', { withPanel: true });
});

test('the list of scenarios and the inbox can be read and have no barriers', async ({ page }) => {
  await page.goto('/sandbox/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'scenarios');
  await page.goto('/sandbox/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Correos' })).toBeVisible();
  await expectAccessible(page, 'inbox');
});

test('anyone finds where to verify a document', async ({ page }) => {
  await page.goto('/verify');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'verify');
});
