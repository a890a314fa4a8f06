import { Buffer } from 'node:buffer';
import type { InvitationStatus, StaffInvitation } from '@afilia/api-contract/partners/invitation-answers';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { fromMenu, placeLink, signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const widths = [390, 1280];

test(
  'an operator invites a customer, sees the link and ends it; a file is checked and sent',
  { tag: '@variant' },
  async ({ page, pageErrors }) => {
    await signIn(page, 'olga');
    await placeLink(page, 'Invitaciones').click();
    await expect(page.getByRole('heading', { name: 'Invitaciones', level: 1 })).toBeVisible();
    const reference = `caso-${Date.now()}`;

    const add = page.getByRole('button', { name: 'Nueva invitación' });
    // It waits for the hosts, and a key on a button that cannot be pressed yet is lost.
    await expect(add).toBeEnabled();
    await add.press('Enter');
    const adding = page.getByRole('dialog', { name: 'Nueva invitación' });
    await expect(adding.getByText('Todo menos el canal es opcional.')).toBeVisible();
    // The buttons stay in sight while the fields scroll.
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(adding.getByRole('button', { name: 'Crear invitación' })).toBeInViewport({ ratio: 1 });
    await adding.getByRole('textbox', { name: 'Referencia del banco' }).fill('11.111.111-1');
    await adding.getByRole('textbox', { name: 'RUT del comercio' }).fill('15.350.061-9');
    await adding.getByRole('textbox', { name: 'Días que sirve' }).fill('91');
    await adding.getByRole('button', { name: 'Crear invitación' }).click();
    await expect(adding.getByText('La referencia no puede ser un RUT')).toBeVisible();
    await expect(adding.getByRole('textbox', { name: 'Referencia del banco' })).toBeFocused();
    await expect(adding.getByText('Escribe de 1 a 90 días.')).toBeVisible();
    await expect(adding.getByText('El dígito verificador no corresponde')).toBeVisible();
    // The browser reports the refusal, which was wanted.
    pageErrors.length = 0;
    await expectAccessible(page, 'invitations, adding');
    await shoot(page, 'console-invitations-add', widths);
    await adding.getByRole('textbox', { name: 'Referencia del banco' }).fill(reference);
    await adding.getByRole('textbox', { name: 'Ejecutivo' }).fill('Ana Peña');
    await adding.getByRole('textbox', { name: 'RUT del comercio' }).fill('');
    await adding.getByRole('textbox', { name: 'Días que sirve' }).fill('30');
    await adding.getByRole('button', { name: 'Crear invitación' }).click();

    const made = page.getByRole('dialog', { name: 'La invitación está lista' });
    await expect(made.getByText(/\/i\/[\w-]{43}$/u)).toBeVisible();
    await expect(made.getByRole('img', { name: 'QR con el enlace de la invitación' })).toBeVisible();
    await expectAccessible(page, 'invitations, link');
    await expectAccessibleInTheDark(page, 'invitations, link');
    await made.getByRole('button', { name: 'Listo' }).click();

    await page.getByRole('textbox', { name: 'Referencia o ejecutivo' }).fill('ana pena');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(page.getByRole('rowheader', { name: reference })).toBeVisible();
    await page.getByRole('button', { name: `Ver QR: ${reference}` }).click();
    await page
      .getByRole('dialog', { name: 'QR de la invitación' })
      .getByRole('button', { name: 'Listo' })
      .click();
    await page.getByRole('button', { name: `Anular: ${reference}` }).click();
    const ending = page.getByRole('dialog', { name: `¿Anular la invitación ${reference}?` });
    await ending.getByRole('button', { name: 'Anular invitación' }).click();
    await expect(page.getByText('La invitación quedó anulada.')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Anulada' }).first()).toBeVisible();

    await page.getByRole('button', { name: 'Cargar archivo' }).click();
    const uploading = page.getByRole('dialog', { name: 'Cargar archivo' });
    await uploading.getByRole('button', { name: 'Revisar antes de enviar' }).click();
    await expect(uploading.getByText('Elige un archivo.')).toBeVisible();
    const choose = (name: string, buffer: Buffer) =>
      uploading.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await choose('clientes.csv', Buffer.from('504b0304140000000800', 'hex'));
    await uploading.getByRole('button', { name: 'Revisar antes de enviar' }).click();
    await expect(uploading.getByText('Esto no es un archivo CSV')).toBeVisible();
    pageErrors.length = 0;
    await choose('clientes.csv', Buffer.from(`client_reference;channel\n${reference}-a;link\n;paloma\n`));
    await uploading.getByRole('button', { name: 'Revisar antes de enviar' }).click();
    await expect(uploading.getByText('1 fila sin problemas')).toBeVisible();
    await expectAccessible(page, 'invitations, file');
    await shoot(page, 'console-invitations-file', widths);
    await uploading.getByRole('button', { name: 'Enviar 1 invitación' }).click();
    await expect(uploading.getByText('1 fila con invitación')).toBeVisible();
    const download = page.waitForEvent('download');
    await uploading.getByRole('button', { name: 'Descargar informe' }).click();
    expect((await download).suggestedFilename()).toBe('informe-invitaciones.csv');
    await uploading.getByRole('button', { name: 'Cerrar' }).click();
    await fromMenu(page, 'Cerrar sesión');
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  },
);

const statuses: InvitationStatus[] = [
  'created',
  'sent',
  'opened',
  'started',
  'finished',
  'expired',
  'cancelled',
];
const invitation = (status: InvitationStatus, number: number): StaffInvitation => ({
  id: `inv_${number}`,
  hostId: number % 2 === 0 ? 'banco-austral' : 'banco-sur',
  clientReference: status === 'expired' ? null : `campaña-2026.11-${number}`,
  executive: status === 'expired' ? null : 'María Fernanda Gutiérrez Larraín',
  channel: number % 2 === 0 ? 'link' : 'mail',
  status,
  createdAt: '2026-11-20T13:05:00.000Z',
  openedAt: number < 2 ? null : '2026-11-21T17:40:00.000Z',
  expiresAt: '2026-12-20T13:05:00.000Z',
});

test(
  'the list of invitations says every status in words, and the server pages it',
  { tag: '@variant' },
  async ({ page, pageErrors }) => {
    await page.route('**/staff/api/invitations?*', (route) =>
      route.fulfill({
        json: {
          invitations: statuses.map(invitation),
          pages: 3,
          total: 47,
          hosts: ['banco-austral', 'banco-sur'],
        },
      }),
    );
    await page.route('**/staff/api/invitations/*/*/cancel', (route) =>
      route.fulfill({ status: 409, json: { reason: 'invitationUsed' } }),
    );
    await signIn(page, 'olga');
    await placeLink(page, 'Invitaciones').click();
    for (const words of [
      'Creada',
      'Enviada',
      'Abierta',
      'Solicitud en curso',
      'Terminada',
      'Vencida',
      'Anulada',
    ])
      await expect(page.getByRole('cell', { name: words, exact: true })).toBeVisible();
    await expect(page.getByText('47 invitaciones')).toBeVisible();
    await expectAccessible(page, 'invitations, statuses');
    await shoot(page, 'console-invitations-statuses', widths);
    await expectAccessibleInTheDark(page, 'invitations, statuses');
    const requested = page.waitForRequest('**/staff/api/invitations?page=2');
    await page.getByRole('button', { name: 'Ir a la página 2' }).click();
    await requested;
    await page
      .getByRole('button', { name: /^Anular: / })
      .first()
      .click();
    const ending = page.getByRole('dialog');
    await ending.getByRole('button', { name: 'Anular invitación' }).click();
    await expect(ending.getByText('ya empezó una solicitud')).toBeVisible();
    // The browser reports the refusal, which was wanted.
    pageErrors.length = 0;
    await expectAccessible(page, 'invitations, used');
    await shoot(page, 'console-invitations-used', widths);
  },
);
