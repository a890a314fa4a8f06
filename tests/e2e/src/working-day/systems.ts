import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Member } from './member.ts';

/** A bank's member invites a customer. @returns the link */
export async function invite(member: Member, reference: string): Promise<string> {
  const { page } = member;
  await member.goTo('Invitaciones');
  await expect(member.button('Nueva invitación')).toBeEnabled();
  await member.pressButton('Nueva invitación');
  const form = page.getByRole('dialog', { name: 'Nueva invitación' });
  await member.type(form.getByRole('textbox', { name: 'Referencia del banco' }), reference);
  await member.type(form.getByRole('textbox', { name: 'Días que sirve' }), '30');
  await member.press(form.getByRole('button', { name: 'Crear invitación' }));
  const made = page.getByRole('dialog', { name: 'La invitación está lista' });
  const link = (await made.getByText(/\/i\/[\w-]{43}$/u).textContent()) ?? '';
  await member.press(made.getByRole('button', { name: 'Listo' }));
  return link;
}

/** Adds an address that fails, and sees in its deliveries that it does. */
export async function addFailingEndpoint(member: Member, address: string): Promise<void> {
  const { page } = member;
  await member.goTo('Integración');
  await member.pressButton('Agregar destino');
  const form = page.getByRole('dialog', { name: 'Agregar destino' });
  await member.type(form.getByRole('textbox', { name: 'Dirección' }), address);
  await member.press(form.getByRole('button', { name: 'Agregar destino' }));
  const secret = page.getByRole('dialog', { name: 'Secreto del destino' });
  await expect(secret.getByText(/^whsec_/u)).toBeVisible();
  await member.press(secret.getByRole('button', { name: 'Listo' }));
  await member.pressButton(`Enviar evento de prueba: ${address}`);
  await member.sees('El evento de prueba va en camino.');
  await member.press(page.getByRole('tab', { name: 'Entregas' }));
  await member.sees('Respondió 503');
}

/** Sends the latest delivery again, and the endpoint has it. */
export async function replayDelivery(member: Member): Promise<void> {
  await member.pressButton(/^Reenviar: /u);
  // The row follows the delivery by itself.
  await expect(member.page.getByRole('cell', { name: 'Entregado (204)' }).first()).toBeVisible();
}

export async function switchOff(member: Member, address: string): Promise<void> {
  await member.press(member.page.getByRole('tab', { name: 'Destinos' }));
  await member.pressButton(`Apagar: ${address}`);
  await member.sees('Nada se pierde');
}

/** An operator tries failed jobs again: one for each change that a bank had to receive. */
export async function retryFailedJobs(member: Member, folio: string): Promise<void> {
  await member.goTo('Trabajos fallidos');
  await expect(member.button(`Reintentar: Aviso al banco, ${folio}`).first()).toBeVisible();
  await member.pressButton(/^Reintentar todos: Aviso al banco/u);
  await member.sees(/^Se intentan? otra vez/u);
  await expect(member.button(`Reintentar: Aviso al banco, ${folio}`)).toHaveCount(0);
}

/** An auditor looks for an application that Nora and Pablo decided, opens it for a written reason, and takes the sealed package. */
export async function audit(member: Member, rut: string, folio: string): Promise<void> {
  const { page } = member;
  await member.goTo('Buscar');
  await member.type(member.field('Busca por folio, RUT, nombre, correo o teléfono'), rut);
  await member.key('Enter');
  await member.press(page.getByRole('link', { name: `Auditar ${folio}` }));
  await member.type(member.field('Por qué la abres'), 'Revisión del día de trabajo.');
  await member.pressButton('Abrir solicitud');
  await expect(page.getByRole('heading', { name: `Solicitud ${folio}` })).toBeVisible();
  await member.sees(/^Nora Silva, con la aprobación de Pablo Vega, /u);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    member.pressButton('Descargar paquete de auditoría'),
  ]);
  expect(readFileSync(await download.path()).toString('latin1')).toContain('manifest.json.p7s');
  await member.pressButton('Quién vio esta solicitud');
  const reads = page.getByRole('region', { name: 'Lecturas' });
  for (const name of ['Nora Silva', 'Pablo Vega', 'Carla Muñoz'])
    await expect(reads.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
}
