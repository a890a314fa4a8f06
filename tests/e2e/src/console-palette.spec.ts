import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { waitingCase } from './fixtures/case.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const field = (desk: Page) => desk.getByRole('combobox', { name: /^Un lugar/u });
const options = (desk: Page) => desk.getByRole('option');

test('[A-25] Ctrl+K finds places, acts and applications by keyboard alone, and searches only when it is chosen', async ({
  browser,
  afilia,
}) => {
  const { folio } = await waitingCase(afilia);
  const rita = await deskOf(browser, afilia, 'rita');
  const searches: string[] = [];
  rita.on('request', (request) => {
    if (request.url().endsWith('/staff/api/search')) searches.push(request.method());
  });
  await rita.keyboard.press('Control+k');
  await expect(field(rita)).toBeFocused();
  await expectAccessible(rita, 'search over everything');
  await shoot(rita, 'console-palette', [390, 1280, 1920]);
  await rita.keyboard.type('ayuda vivo');
  await expect(options(rita).first()).toHaveText(/^Ayuda en vivo/u);
  await rita.keyboard.press('Enter');
  await expect(rita.getByRole('heading', { name: 'Personas que piden ayuda', level: 1 })).toBeFocused();

  // From a field too, where a letter alone is a letter.
  await rita.getByLabel('Código de 6 dígitos').focus();
  await rita.keyboard.press('Control+k');
  await expect(field(rita)).toBeFocused();
  await rita.keyboard.type(folio);
  await expect(options(rita)).toHaveText([new RegExp(`^Buscar «${folio}» en las solicitudes`, 'u')]);
  expect(searches).toEqual([]);
  await rita.keyboard.press('Enter');
  const found = options(rita).filter({ hasText: `${folio}: abrir el caso` });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  expect(searches).toEqual(['POST']);
  expect(rita.url()).not.toContain(folio);
  await expectAccessible(rita, 'an application that was found');
  await rita.keyboard.press('Enter');
  // It is not hers yet, and nothing of it is read.
  await expect(rita.getByRole('button', { name: 'Tomar', exact: true })).toBeVisible();

  // Acts of the page that keys do.
  await rita.keyboard.press('Control+k');
  await expect(field(rita)).toBeFocused();
  await rita.keyboard.type('tomar el caso');
  await expect(options(rita).first()).toHaveText(/^Tomar el caso/u);
  await rita.keyboard.press('Enter');
  await expect(rita.getByRole('button', { name: 'Soltar el caso', exact: true })).toBeVisible();
  await rita.keyboard.press('s');
  await expect(rita.getByRole('heading', { name: 'Casos', level: 1 })).toBeVisible();

  // No case is to be had: the list says why, once.
  const noneFree = { status: 404, json: { reason: 'noneFree' } };
  await rita.route('**/staff/api/cases/next', (route) => route.fulfill(noneFree));
  await placeLink(rita, 'Buscar').click();
  await rita.keyboard.press('Control+k');
  await expect(field(rita)).toBeFocused();
  await rita.keyboard.type('tomar siguiente');
  await expect(options(rita).first()).toHaveText(/^Tomar el siguiente caso/u);
  await rita.keyboard.press('Enter');
  await expect(rita.getByRole('alert')).toContainText('No hay casos libres que puedas decidir');
  await rita.reload();
  await expect(rita.getByRole('heading', { name: 'Casos', level: 1 })).toBeVisible();
  await expect(rita.getByRole('alert')).toHaveCount(0);
  await leaveDesk(rita);
});

test('[A-25] a role that searches no application finds its places and acts, and the colours it chose after a reload', async ({
  browser,
  afilia,
}) => {
  const olga = await deskOf(browser, afilia, 'olga');
  await olga.getByRole('button', { name: 'Buscar o ir a…' }).click();
  await expect(field(olga)).toBeFocused();
  await olga.keyboard.type('zzz');
  await expect(options(olga)).toHaveCount(0);
  await expect(olga.getByRole('status').filter({ hasText: '0 resultados' })).toBeVisible();
  await olga.keyboard.press('ControlOrMeta+A');
  await olga.keyboard.type('colores oscuros');
  await olga.keyboard.press('Enter');
  await expect(olga.locator('body')).toHaveCSS('background-color', 'rgb(18, 23, 28)');
  await olga.reload();
  await expect(olga.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(olga.locator('body')).toHaveCSS('background-color', 'rgb(18, 23, 28)');
  await expect(olga.getByRole('button', { name: 'Buscar o ir a…' })).toBeVisible();
  await olga.keyboard.press('Control+k');
  await expect(field(olga)).toBeFocused();
  await expectAccessible(olga, 'search over everything, dark');
  await olga.keyboard.type('plegar');
  await olga.keyboard.press('Enter');
  const link = olga.getByRole('link', { name: 'Integración', exact: true });
  expect((await link.boundingBox())?.width).toBeLessThan(64);
  await link.focus();
  await expect(link.getByText('Integración')).toBeInViewport({ ratio: 1 });
  await olga.keyboard.press('Control+k');
  await expect(field(olga)).toBeFocused();
  await olga.keyboard.type('colores sistema');
  await olga.keyboard.press('Enter');
  await expectAccessibleInTheDark(olga, 'folded side bar');
  await leaveDesk(olga);
});
