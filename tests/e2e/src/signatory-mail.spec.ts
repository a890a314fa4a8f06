import { maskEmail } from '@afilia/domain/values/identity/email';
import { expect, test } from './fixtures/test.ts';
import { companyOverApi, openTabOf } from './person/api-road.ts';
import { CompanyApplicant } from './person/company-applicant.ts';
import { addressOf, companies, people, signatoryIn } from './person/company-cast.ts';
import { quickMouse } from './person/hands.ts';

test(
  '[S-13] a signatory’s mail changes with the applicant’s code; all concerned have a mail, and «No reconozco este cambio» stops that link at once',
  { tag: '@variant' },
  async ({ page, browser, afilia, inbox, address }) => {
    const before = await companyOverApi(afilia.url, address);
    const [first, second, ofAna] = ['pedro', 'otro', 'ana'].map((name) => addressOf(address, name)) as [
      string,
      string,
      string,
    ];
    await before.toReview(companies.oneOfEach, { run: '15.500.001-5', role: 'nonSignatory' });
    await before.choosePeople('camila', 'pedro');
    await before.describe('camila', ofAna);
    await before.describe('pedro', first);
    await before.send('confirm-signatories', { confirmed: true });
    await before.toIssued();
    await openTabOf(page, before);

    const rosa = new CompanyApplicant({ page, hands: quickMouse(page), inbox, address });
    await rosa.button('Ver avance').click();
    await rosa.widget.getByRole('button', { name: /^Cambiar correo.*Pedro/ }).click();
    const dialog = rosa.widget.getByRole('dialog');
    await dialog.getByLabel('Correo nuevo', { exact: true }).fill(second);
    await dialog.getByLabel('Repite el correo', { exact: true }).fill(second);
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    await expect(dialog).toContainText(maskEmail(address));
    await expect(dialog).toContainText(maskEmail(second));
    const code = await inbox.codeFor(address, 2);
    const boxes = dialog.getByRole('textbox', { name: /código/i }).first();
    await boxes.fill(code === '000000' ? '000001' : '000000');
    await expect(dialog).toContainText('El código no es correcto.');
    await expect(dialog).toContainText('Te quedan 2 intentos.');
    expect(await inbox.to(second)).toEqual([]);
    await boxes.fill(code);
    await expect(dialog).toHaveCount(0);
    await expect(rosa.widget.getByText(`Le enviamos un enlace nuevo a ${people.pedro.name}.`)).toBeVisible();

    for (const to of [address, first, second, ofAna])
      await inbox.waitFor(to, `Cambió el correo de ${people.pedro.name} en la solicitud `);
    const { text } = await inbox.waitFor(first, 'Cambió el correo de ');
    const [notice = ''] = /http\S*\/contact-change\?token=[\w-]+/u.exec(text) ?? [];
    await inbox.waitFor(second, 'Tienes documentos por firmar');

    const { person: pedro, context } = await signatoryIn(browser, inbox, first);
    await pedro.page.goto(notice);
    await pedro.page.getByRole('button', { name: 'No reconozco este cambio' }).click();
    await context.close();
    const there = await signatoryIn(browser, inbox, second);
    await there.person.openLink();
    await expect(there.person.widget.getByText(/enlace/).first()).toBeVisible();
    await expect(there.person.field('Tu RUN')).toHaveCount(0);
    await there.context.close();
    await inbox.waitFor(address, 'Novedades de las firmas');
  },
);
