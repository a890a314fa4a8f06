import { expect } from '@playwright/test';
import { people } from '../person/company-cast.ts';
import type { Member } from './member.ts';

const note = 'Se leyó lo que encontraron las fuentes y lo que se contó.';
const answer = 'Revisamos lo que nos contaste y puedes continuar con tu solicitud.';
const proposed = 'La propuesta espera la aprobación de otra persona.';

/** Takes a case from the list. */
export async function take(member: Member, folio: string): Promise<void> {
  await member.goTo('Casos');
  await member.pressButton(`Tomar ${folio}`);
  await expect(member.page.getByRole('heading', { name: `Caso ${folio}` })).toBeVisible();
}

/** Opens a case that the member already has: a proposal that came back stays with its proposer. */
export async function openOwn(member: Member, folio: string): Promise<void> {
  await member.goTo('Casos');
  await member.pressButton(`Abrir ${folio}`);
  await expect(member.page.getByRole('heading', { name: `Caso ${folio}` })).toBeVisible();
}

/** Opens a case with a proposal that waits. */
export async function openProposal(member: Member, folio: string): Promise<void> {
  await member.goTo('Casos');
  await member.pressButton(`Abrir ${folio}`);
  await member.sees('Propuesta de Rita Fuentes');
}

/** @param given.answer - absent at a contract: the person reads no words of the staff there */
export async function propose(
  member: Member,
  given: { outcome: string; reason: string; answers: boolean },
): Promise<void> {
  const { page } = member;
  await member.press(page.getByLabel(given.outcome, { exact: true }));
  await member.giveReason(given.reason);
  await member.type(member.field('Nota interna'), note);
  if (given.answers) await member.type(member.field('Respuesta para la persona'), answer);
  await member.pressButton('Guardar decisión');
  await member.sees(proposed);
}

/** Enters who signs for a company, as the deed says it, and proposes that it goes on. */
export async function enterPowers(member: Member): Promise<void> {
  const { page } = member;
  await member.press(page.getByLabel('Ingresar poderes a mano'));
  await member.type(page.getByLabel('Fecha (DD-MM-AAAA)'), '03-09-2026');
  await member.type(page.getByLabel('Notaría de'), 'María Eugenia Donoso');
  await member.type(page.getByLabel('Ciudad'), 'Santiago');
  await member.type(page.getByLabel('Repertorio'), '9.120-2026');
  const person = page.getByRole('group', { name: 'Persona 1' });
  await member.type(person.getByLabel('RUN'), people.camila.run);
  await member.type(person.getByLabel('Nombre completo, como en la cédula'), people.camila.name);
  await member.type(person.getByLabel('Cargo'), 'Gerente general');
  for (const name of [
    'Contrato de afiliación',
    'Mandato para abonar y cargar',
    'Arriendo de equipos',
    'Declaraciones',
  ])
    await member.press(page.getByRole('checkbox', { name, exact: true }));
  await member.pressButton('Ver quiénes firmarán');
  await member.press(page.getByLabel('Quien hizo la solicitud está entre estas personas', { exact: false }));
  await member.pressButton('Ver quiénes firmarán');
  await member.sees(new RegExp(`^Firmarán?: ${people.camila.name}`, 'u'));
  await member.giveReason('atrasada');
  await member.type(member.field('Nota interna'), note);
  await member.type(member.field('Respuesta para la persona'), answer);
  await member.pressButton('Guardar decisión');
  await member.sees(proposed);
}

/** The list has no row of the case any more. */
export async function seesItGone(member: Member, folio: string): Promise<void> {
  await member.goTo('Casos');
  await member.pressButton('Actualizar');
  await expect(member.page.getByRole('progressbar')).toHaveCount(0);
  await expect(member.page.getByRole('row', { name: folio })).toHaveCount(0);
}
