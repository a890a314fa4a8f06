import { recordFrames, titlesIn } from './fixtures/frames.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const rut = '12.345.678-5';

test.use({ viewport: { width: 390, height: 844 } });

/**
 * The press, its answer, and the drawing of the documents come on top of the checks' own time: half a second, in frames, of
 * which a machine with other work draws fewer.
 */
const budgetFrames = 30;

test('[S-03] [S-07] from the summary to the documents one loader is seen, without a gap and without the footer of the page', async ({
  page,
  inbox,
  address,
  afilia,
}) => {
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  await rosa.skipTo('summary', { url: afilia.url, rut });
  await rosa.see('Revisa tu solicitud', 'summary');
  await page.evaluate(() => void (document.documentElement.style.scrollBehavior = 'smooth'));
  const { frames } = await recordFrames(page);
  const overApi = await rosa.overApi(afilia.url);
  await rosa.confirmSummary();
  const issued = overApi.reach('documentsIssued').then(() => Date.now());
  await rosa.see('Preparando tu contratación', 'preparing');
  await shoot(page, 'preparing', [390]);
  await rosa.see('Lee y firma tus documentos', 'sign-documents');
  const seen = await frames();
  expect(titlesIn(seen)).toEqual([
    'Revisa tu solicitud',
    'Preparando tu contratación',
    'Lee y firma tus documentos',
  ]);
  expect(seen.filter(({ footer }) => footer)).toEqual([]);
  const origin = await page.evaluate(() => performance.timeOrigin);
  const issuedAt = (await issued) - origin;
  const waiting = seen.filter(({ at, title }) => at > issuedAt && title !== 'Lee y firma tus documentos');
  expect(waiting.length).toBeLessThan(budgetFrames);
  const ticked = seen.filter(({ steps }) => steps.some((line) => line.endsWith('firmar!listo')));
  expect(ticked.length, 'the last line is ticked, and nothing waits for that').toBeLessThan(30);
});

test(
  '[S-08] the summary is looked through on a phone: what is paid and who signs are open, the rest is a line each',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('summary', { url: afilia.url, rut });
    await rosa.see('Revisa tu solicitud', 'summary');
    await shoot(page, 'summary-folded', [390, 1280]);
    await page.setViewportSize({ width: 390, height: 844 });
    const { widget } = rosa;
    await expect(widget.getByRole('region', { name: 'Lo que pagas y recibes' })).toContainText('•••• ');
    await expect(widget.getByRole('region', { name: 'Quién firma' })).toContainText('Firmas tú');
    const contact = widget.getByRole('region', { name: 'Contacto' });
    await expect(contact.getByText(address)).toBeHidden();
    expect((await widget.boundingBox())?.height).toBeLessThanOrEqual(1700);
    const show = contact.getByRole('button', { name: 'Ver Contacto' });
    await show.click();
    await expect(contact.getByText(address)).toBeVisible();
    await expect(contact.getByRole('button', { name: 'Ocultar Contacto' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
);
