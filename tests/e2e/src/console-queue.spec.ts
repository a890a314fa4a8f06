import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { askForHelp, deskOf, leaveDesk, signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test('[A-25] a waiting visitor is taken by one member, the others read by whom, and is returned', async ({
  page,
  browser,
  afilia,
}) => {
  const visitor = await askForHelp(afilia);
  const folio = visitor.applicant.application?.folio ?? '';
  await signIn(page);
  const sofia = await deskOf(browser, afilia, 'sofia');
  const take = (desk: typeof page) => desk.getByRole('button', { name: `La atiendo yo: ${folio}` });
  const row = sofia.getByRole('row', { name: new RegExp(folio, 'u') });
  await expect(take(sofia)).toBeVisible();
  // Her list is a moment old when she presses.
  await sofia.route('**/staff/api/visitors', (route) => route.abort());
  await take(page).click();
  await expect(page.getByRole('button', { name: `Soltar ${folio}` })).toBeVisible();
  await take(sofia).click();
  await expect(sofia.getByText('La atiende Ana Pérez. Elige a otra persona.')).toBeVisible();
  await sofia.unroute('**/staff/api/visitors');
  await expect(row.getByText('Ana Pérez')).toBeVisible();
  await expectAccessible(page, 'queue');
  await expectAccessibleInTheDark(page, 'queue');
  await shoot(page, 'console-queue', [1280, 1920]);
  await page.reload();
  await page.getByRole('button', { name: `Soltar ${folio}` }).click();
  await expect(take(sofia)).toBeVisible();
  await leaveDesk(sofia);
  visitor.close();
});
