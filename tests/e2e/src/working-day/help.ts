import { expect, type Page } from '@playwright/test';
import { haveNetworkInterface } from '@afilia/testing/services/network-interface';
import { type Inbox } from '../fixtures/inbox.ts';
import { replay } from '../fixtures/staff.ts';
import { nextHelp } from '../person/agent.ts';
import type { Person } from '../person/person.ts';
import { allow, catchingUp } from '../person/together.ts';
import type { Member } from './member.ts';

/** A point of the agent's page is dragged to another one. */
async function drag(page: Page, box: { x: number; y: number }): Promise<void> {
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 120, { steps: 5 });
  await page.mouse.up();
}

/** A person asks for help and reads six digits out; the agent enters them, the person agrees, and the agent sees the page. */
async function begin(agent: Member, visitor: Person): Promise<void> {
  const { page } = visitor;
  await visitor.button('Ayuda').click();
  const requested = nextHelp(page);
  await visitor.button('Mostrar mi página').click();
  const { code } = await requested;
  await agent.goTo('Ayuda en vivo');
  await agent.type(agent.page.getByLabel('Código de 6 dígitos'), code);
  await agent.key('Enter');
  await page.click(allow);
  await agent.sees('Estás viendo su página en vivo.');
}

/** The agent controls the page and writes into a field of it. */
async function writeStreet(agent: Member, visitor: Person): Promise<void> {
  const { page } = visitor;
  await agent.pressButton('Pedir control');
  await page.click(allow);
  await agent.sees('Tienes el control.');
  const street = replay(agent.page).getByLabel('Calle y número', { exact: true });
  await agent.pressPoint(street, agent.page.locator('.replay'), catchingUp(page, agent.page));
  await agent.type(agent.page.getByLabel(/^Escribir en «Calle y número/u), 'Merced 840');
  await expect(visitor.field('Calle y número')).toHaveValue('Merced 840');
}

/** An agent helps a person with one field: sees the page, controls it, and writes. */
export async function helpWithOneField(agent: Member, visitor: Person): Promise<void> {
  await begin(agent, visitor);
  await writeStreet(agent, visitor);
  await agent.pressButton('Soltar el control');
}

/** An agent helps with all that there is: sees the page, records it, controls it, draws on it and calls. */
export async function helpWithEverything(agent: Member, visitor: Person): Promise<void> {
  const { page } = visitor;
  await begin(agent, visitor);
  await agent.pressButton('Pedir grabar');
  await page.click(allow);
  await agent.sees('Grabando su página.');
  await writeStreet(agent, visitor);
  await agent.pressButton('Dibujar sobre la página');
  const layer = await agent.page.getByRole('img', { name: /^Arrastra sobre la página/u }).boundingBox();
  if (!layer) throw new Error('the page has no place to draw on');
  await drag(agent.page, layer);
  await agent.pressButton('Dejar de dibujar');
  // Two browsers talk over an interface of the machine.
  if (haveNetworkInterface()) {
    await agent.pressButton('Llamar');
    await page.click(allow);
    await agent.sees('En llamada.');
    await agent.pressButton('Cortar');
  }
  await agent.pressButton('Soltar el control');
  await agent.pressButton('Terminar la grabación');
  await agent.sees('La grabación terminó.');
}

/** The agent leaves the help, which the person reads. */
export async function leaveHelp(agent: Member, visitor: Person): Promise<void> {
  await agent.pressButton('Salir de la sesión');
  await expect(visitor.page.getByText('está viendo esta página')).toHaveCount(0);
}

/** The agent hands the help on; the person agrees, and the colleague sees the page. */
export async function handOver(agent: Member, to: Member, name: string, visitor: Person): Promise<void> {
  await to.goTo('Ayuda en vivo');
  await agent.pressButton('Pasar la ayuda');
  await agent.type(agent.page.getByRole('combobox', { name: 'A quién' }), name.slice(0, 4));
  await agent.press(agent.page.getByRole('option', { name }));
  await agent.pressButton('Ofrecer');
  await to.press(to.page.getByRole('button', { name: /^Tomar la ayuda de S-/u }));
  await visitor.page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await agent.sees('La persona aceptó pasar con tu colega.');
  await visitor.field('Calle y número').fill('Merced 842');
  await expect(replay(to.page).getByLabel('Calle y número', { exact: true })).toHaveValue('Merced 842');
}

/** A person on the phone reads out the code of a mail and asks for their data; the agent takes it down. */
export async function answerTheTelephone(
  agent: Member,
  caller: { folio: string; email: string },
  inbox: Inbox,
): Promise<void> {
  await agent.goTo('Al teléfono');
  await agent.type(agent.field('Folio'), caller.folio);
  await agent.pressButton('Enviar código');
  const { text } = await inbox.waitFor(caller.email, 'Tu código para hablar de tu solicitud por teléfono');
  await agent.type(agent.field('Código de 8 dígitos'), /\b\d{8}\b/u.exec(text)?.[0] ?? '');
  await agent.key('Enter');
  await agent.sees(/^Puedes ver esta solicitud hasta el/u);
  await agent.type(agent.field('Con sus palabras'), 'Quiero saber qué datos tienen de mí.');
  await agent.pressButton('Registrar pedido');
  await agent.sees(/^El pedido quedó registrado\./u);
  await agent.pressButton('Terminar con esta llamada');
}

/** Answers the caller's request; the member who took it down may not. */
export async function answerDataRequest(member: Member, folio: string): Promise<void> {
  await member.goTo('Pedidos sobre datos');
  await member.press(member.page.getByRole('link', { name: `Abrir ${folio}` }));
  await member.sees('Quiero saber qué datos tienen de mí.');
  await member.press(member.page.getByLabel('Se acoge', { exact: true }));
  await member.type(member.field('Nota interna'), 'Se comprobó quién es con el código de su correo.');
  await member.type(
    member.field('Respuesta para la persona'),
    'Revisamos lo que pediste y te enviamos lo que tenemos de tu solicitud.',
  );
  await member.pressButton('Guardar respuesta');
  await member.sees('La respuesta quedó guardada y la enviamos por correo.');
}
