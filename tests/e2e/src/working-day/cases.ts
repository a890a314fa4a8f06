import { expect } from '@playwright/test';
import { people } from '../person/company-cast.ts';
import type { Member } from './member.ts';

const note = 'Se leyó lo que encontraron las fuentes y lo que se contó.';
const proposed = 'La propuesta espera la aprobación de otra persona.';

/** Brings the list into sight: beside the case that is open it is there already. */
async function seeList(member: Member): Promise<void> {
  const beside = member.page.getByRole('navigation', { name: 'Casos de la lista' });
  if (!(await beside.isVisible())) await member.goTo('Casos');
}

const isOpened = (member: Member, folio: string) =>
  expect(member.page.getByRole('heading', { name: `Caso ${folio}` })).toBeVisible();

/** Takes a case: one press on its row, which opens it. */
export async function take(member: Member, folio: string): Promise<void> {
  await seeList(member);
  await member.pressButton(new RegExp(`^Tomar ${folio}`, 'u'));
  await isOpened(member, folio);
}

/** Opens a case that may be read at once, beside the one that is open, or from the list. */
async function open(member: Member, folio: string): Promise<void> {
  await seeList(member);
  const row = member.page
    .getByRole('link', { name: new RegExp(folio, 'u') })
    .or(member.button(`Abrir ${folio}`));
  await member.press(row.first());
  await isOpened(member, folio);
}

/** Opens a case that the member already has: a proposal that came back stays with its proposer. */
export const openOwn = open;

/** Opens a case with a proposal that waits. */
export async function openProposal(member: Member, folio: string): Promise<void> {
  await open(member, folio);
  await member.sees('Propuesta de Rita Fuentes');
}

/** Waits for a case that is not the one before. @returns its folio */
async function openedAfter(member: Member, before: string): Promise<string> {
  const heading = member.page
    .getByRole('heading', { name: /^Caso S-/u, level: 1 })
    .filter({ hasNotText: before });
  await expect(heading).toBeVisible();
  return /S-\d{4}-\d{6}/u.exec((await heading.textContent()) ?? '')?.[0] ?? '';
}

/** Takes the free case that is due first, which is offered beside the one that the member decided last. @returns its folio */
export async function takeNext(member: Member, before: string): Promise<string> {
  await member.pressButton('Tomar el siguiente');
  return openedAfter(member, before);
}

/** Opens the proposal that is offered beside the one that the member approved last. @returns its folio */
export async function openNextProposal(member: Member, before: string): Promise<string> {
  await member.pressButton(/^Ver la propuesta de S-/u);
  const folio = await openedAfter(member, before);
  await member.sees('Propuesta de Rita Fuentes');
  return folio;
}

/**
 * Decides as the host has prepared it for the case. One press sets the outcome, its reason and the answer, and puts the caret
 * into the note, which is the member's own.
 *
 * @param end - the effect as the page says it
 */
async function decideBy(member: Member, prepared: string, end: string): Promise<void> {
  await member.pressButton(prepared);
  await expect(member.field('Nota interna')).toBeFocused();
  await member.write(note);
  await member.key('Control+Enter');
  await member.sees(end);
}

/** Proposes a prepared answer, which another member approves. */
export const propose = (member: Member, prepared: string): Promise<void> =>
  decideBy(member, prepared, proposed);

/** Decides alone by a prepared answer. */
export const decideAlone = (member: Member, prepared: string): Promise<void> =>
  decideBy(member, prepared, 'La decisión quedó guardada y avisamos a la persona.');

/** Approves the proposal that is open. */
export async function approve(member: Member, end: string | RegExp = /^La decisión quedó guardada/u) {
  await member.pressButton('Aprobar');
  await member.sees(end);
}

/** Gives the proposal that is open back: the button leads to the note about the missing part. */
export async function giveBack(member: Member, missing: string): Promise<void> {
  await member.pressButton('Devolver');
  await expect(member.field('Qué falta para aprobarla')).toBeFocused();
  await member.write(missing);
  await member.key('Control+Enter');
  await member.sees('Devolviste la propuesta.');
}

/** Enters who signs for a company, as the deed says it, and proposes that it goes on. */
export async function enterPowers(member: Member): Promise<void> {
  const { page } = member;
  await member.pressButton('Poderes según el documento');
  await expect(page.getByLabel('Fecha (DD-MM-AAAA)')).toBeFocused();
  await member.write('03-09-2026');
  await member.type(page.getByLabel('Notaría de'), 'María Eugenia Donoso');
  await member.type(page.getByLabel('Ciudad'), 'Santiago');
  await member.type(page.getByLabel('Repertorio'), '9.120-2026');
  // Her data are those of the register, which has her without a power in force.
  await member.pressButton(people.camila.name);
  await member.press(page.getByLabel('Quien hizo la solicitud está entre estas personas', { exact: false }));
  await member.pressButton('El documento da las cuatro');
  // Complete powers are examined by themselves.
  await member.sees(new RegExp(`^Firmarán?: ${people.camila.name}`, 'u'));
  await member.type(member.field('Nota interna'), note);
  await member.key('Control+Enter');
  await member.sees('La propuesta espera la aprobación de otra persona de Legal.');
}

/** The list has no row of the cases any more. */
export async function expectCasesGone(member: Member, folios: readonly string[]): Promise<void> {
  await member.goTo('Casos');
  await member.pressButton('Actualizar');
  await expect(member.page.getByRole('progressbar')).toHaveCount(0);
  for (const folio of folios) await expect(member.page.getByRole('row', { name: folio })).toHaveCount(0);
}
