import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const widths = [390, 1280];
const requested = 'Quiero que borren lo que escribí en esta solicitud.';
const answer = 'Revisamos lo que pediste y borraremos los datos de esta solicitud.';

test(
  'an erasure that a person asks for by paper is taken down, proposed and approved by three people',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia, browser }) => {
    const rut = '12.399.077-3';
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('embed-productos', { url: afilia.url, rut });

    const sofia = await deskOf(browser, afilia, 'sofia');
    await placeLink(sofia, 'Buscar').click();
    const search = sofia.getByRole('textbox', { name: 'Busca por folio, RUT, nombre, correo o teléfono' });
    await search.fill(rut);
    await search.press('Enter');
    const found = sofia.getByRole('rowheader').first();
    const folio = (await found.textContent()) ?? '';
    await placeLink(sofia, 'Pedidos sobre datos').click();
    await sofia.getByRole('textbox', { name: 'Folio' }).fill(folio);
    await sofia.getByRole('combobox', { name: 'Qué pide' }).click();
    await sofia.getByRole('option', { name: 'Supresión: borrarlos' }).click();
    await sofia.getByRole('textbox', { name: 'Con sus palabras' }).fill(requested);
    await sofia
      .getByRole('textbox', { name: 'Qué papel muestra quién es' })
      .fill('Cédula vista en la oficina.');
    await sofia.getByRole('button', { name: 'Registrar pedido' }).click();
    await expect(sofia.getByText(/^El pedido quedó registrado\. Se responde a más tardar el/u)).toBeVisible();
    await expect(sofia.getByRole('row').filter({ hasText: folio })).toContainText('Lo responde otra persona');
    await expectAccessible(sofia, 'data rights');
    await shoot(sofia, 'console-rights', widths);
    await leaveDesk(sofia);
    expect((await inbox.waitFor(address, 'Recibimos tu pedido sobre tus datos')).text).toContain(folio);

    const elena = await deskOf(browser, afilia, 'elena');
    await placeLink(elena, 'Pedidos sobre datos').click();
    await elena.getByRole('link', { name: `Abrir ${folio}` }).click();
    await expect(elena.getByText(requested)).toBeVisible();
    // The answer stands beside the request, also for a member who has not opened a case before.
    await elena.setViewportSize({ width: 1280, height: 800 });
    await expect(elena.getByRole('button', { name: 'Guardar respuesta' })).toBeInViewport({ ratio: 1 });
    await elena.getByLabel('Se acoge', { exact: true }).check();
    await elena.getByRole('textbox', { name: 'Nota interna' }).fill('Se comprobó quién es; no hay contrato.');
    await elena.getByRole('textbox', { name: 'Respuesta para la persona' }).fill(answer);
    await expectAccessible(elena, 'data right, answering');
    await shoot(elena, 'console-rights-answer', widths);
    await expectAccessibleInTheDark(elena, 'data right, answering');
    await elena.setViewportSize({ width: 1280, height: 800 });
    await elena.getByRole('button', { name: 'Guardar respuesta' }).click();
    await expect(elena.getByText('La respuesta espera la aprobación de otra persona.')).toBeVisible();
    await leaveDesk(elena);

    const pablo = await deskOf(browser, afilia, 'pablo');
    await placeLink(pablo, 'Pedidos sobre datos').click();
    await pablo.getByRole('link', { name: `Abrir ${folio}` }).click();
    await expect(pablo.getByText(answer)).toBeVisible();
    await shoot(pablo, 'console-rights-approval', widths);
    await pablo.setViewportSize({ width: 1280, height: 800 });
    await pablo.getByRole('button', { name: 'Aprobar' }).click();
    await expect(pablo.getByText('La respuesta quedó guardada y la enviamos por correo.')).toBeVisible();
    await expect(pablo.getByRole('term').filter({ hasText: 'Respondido el' })).toBeVisible();
    await expect(pablo.getByRole('term').filter({ hasText: 'Vence' })).toHaveCount(0);
    await expect(pablo.getByRole('region', { name: 'Respuesta', exact: true })).toContainText('Se acoge');
    const mail = await inbox.waitFor(address, 'Respondimos tu pedido sobre tus datos');
    expect(mail.text).toContain(answer);
    await leaveDesk(pablo);
  },
);
