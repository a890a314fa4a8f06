import type { StaffDeadLetter } from '@afilia/api-contract/staff/dead-letter-answers';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { placeLinks } from './fixtures/shell-boxes.ts';
import { fromMenu, signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const widths = [390, 1280];
const letter = (number: number, over: Partial<StaffDeadLetter> = {}): StaffDeadLetter => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  queue: 'deliver-webhooks',
  check: null,
  folio: `S-2026-00012${number}`,
  failedAt: '2026-11-25T17:05:00.000Z',
  attempts: 31,
  code: 'again',
  reference: `7d1f5a30-1111-8222-8333-44444444444${number}`,
  ...over,
});

test(
  'an operator sees the jobs that were given up and nothing else, retries one or all of a task, and drops one with a reason',
  { tag: '@variant' },
  async ({ page }) => {
    await signIn(page, 'olga');
    await expect(page.getByText('No hay trabajos fallidos.')).toBeVisible();
    await expect(placeLinks(page)).toHaveCount(4);

    // A job is given up after a day of tries: here the answers are played (dead-letters.integration.test.ts has real ones).
    let letters = [
      letter(1),
      letter(2),
      letter(3, { queue: 'run-check', check: 'taxFolder', attempts: 21, code: 'TypeError ECONNREFUSED' }),
      letter(4, { queue: 'seal-audit', folio: null, attempts: 21, code: null }),
    ];
    const sent: unknown[] = [];
    await page.route('**/staff/api/dead-letters**', async (route) => {
      const request = route.request();
      if (request.method() === 'GET') return route.fulfill({ json: { letters, isCut: false } });
      const path = new URL(request.url()).pathname.replace('/staff/api/dead-letters/', '');
      sent.push({ path, body: request.postDataJSON() as unknown });
      const before = letters.length;
      letters = letters.filter(({ id, queue }) =>
        path === 'retry' ? queue !== 'deliver-webhooks' : !path.startsWith(id),
      );
      return route.fulfill({
        json: path.endsWith('drop') ? { effect: 'dropped' } : { count: before - letters.length },
      });
    });
    await page.reload();
    await expect(page.getByRole('rowheader', { name: 'Consulta: carpeta tributaria' })).toBeVisible();
    await expectAccessible(page, 'failed jobs');
    await expectAccessibleInTheDark(page, 'failed jobs');
    await shoot(page, 'console-failed-jobs', widths);
    await page.setViewportSize({ width: 1280, height: 800 });

    await page
      .getByRole('button', { name: 'Reintentar: Consulta: carpeta tributaria, S-2026-000123' })
      .click();
    await expect(page.getByText('Se intenta otra vez.')).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar todos: Aviso al banco (2)' }).click();
    await expect(page.getByText('Se intentan otra vez 2 trabajos.')).toBeVisible();
    await page.getByRole('button', { name: 'Descartar: Sello del registro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Descartar: Sello del registro' });
    await dialog.getByRole('textbox', { name: 'Por qué se descarta' }).fill('La autoridad ya no existe.');
    await expectAccessible(page, 'failed jobs, dropping');
    await shoot(page, 'console-failed-jobs-drop', widths);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByText('El trabajo quedó descartado.')).toBeVisible();
    await expect(page.getByText('No hay trabajos fallidos.')).toBeVisible();
    expect(sent).toEqual([
      { path: `${letter(3).id}/retry`, body: {} },
      { path: 'retry', body: { queue: 'deliver-webhooks' } },
      { path: `${letter(4).id}/drop`, body: { reason: 'La autoridad ya no existe.' } },
    ]);
    // Other tests of this worker count their sessions.
    await fromMenu(page, 'Cerrar sesión');
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  },
);
