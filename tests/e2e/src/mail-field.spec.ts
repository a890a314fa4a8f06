import { showSpecimen } from '@afilia/testing/browser/gallery/show-specimen';
import { expect, test } from './fixtures/gallery.ts';

test('[W-03] a mail address is taken by keys, pasted and filled in: with ñ in its domain, out of a link, from behind a name', async ({
  page,
  specimens,
}) => {
  const prospect = specimens.find(({ id }) => id === 'embed-prospect/empty');
  if (!prospect) throw new Error('the gallery shows no prospect');
  await showSpecimen(page, prospect);
  const mail = page.getByLabel('Correo', { exact: true });
  const wrong = /Ingresa un correo válido/u;
  const cases: [string, boolean][] = [
    ['ventas@ñandú.cl', true],
    ['Rosa Soto <rosa@correo.cl>', true],
    ['mailto:rosa@correo.cl', true],
    ['rosa@correo.cl.', true],
    ['rosa＠correo.cl', true],
    ['rosa@correo.cl, ana@correo.cl', false],
    ['añil@correo.cl', false],
    ['rosa@соrreo.cl', false],
  ];
  for (const [typed, isTaken] of cases)
    for (const how of ['keys', 'paste', 'fill'] as const) {
      await mail.fill('');
      await mail.click();
      if (how === 'keys') await page.keyboard.type(typed);
      else if (how === 'paste') await page.keyboard.insertText(typed);
      else await mail.fill(typed);
      await mail.blur();
      const note = `${typed} by ${how}: ${await mail.inputValue()}`;
      if (isTaken) await expect(mail, note).not.toHaveAccessibleDescription(wrong);
      else await expect(mail, note).toHaveAccessibleDescription(wrong);
    }
  await mail.fill('');
  await mail.click();
  await page.keyboard.type('rosa@gmaíl.com');
  await mail.blur();
  await page.getByText('¿Quisiste decir gmail.com?').click();
  await expect(mail).toHaveValue('rosa@gmail.com');
});
