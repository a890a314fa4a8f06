import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { Agent, nextHelp } from './person/agent.ts';
import { companyOverApi, openTabOf } from './person/api-road.ts';
import { CompanyApplicant } from './person/company-applicant.ts';
import { addressOf, companies, people } from './person/company-cast.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { endControl } from './person/together.ts';

const allow = '#openreplay-confirm-window-confirm-btn';
const reported = 'Esta decisión la tomas solo tú.';

test.setTimeout(600_000);

/** A person shows the page, and an agent takes control of it. */
async function control(page: Page, person: Person, url: string): Promise<Agent> {
  await person.button('Ayuda').click();
  const requested = nextHelp(page);
  await person.button('Mostrar mi página').click();
  const ana = await Agent.join(url, await requested);
  await page.click(allow);
  await ana.client.next('messages');
  await takeControl(page, ana);
  return ana;
}

async function takeControl(page: Page, ana: Agent): Promise<void> {
  ana.say('request_control', '{}');
  await page.click(allow);
  await ana.client.next('control_granted');
}

/** Number of refusals that the page stream reported to this agent. */
const refusals = (ana: Agent): number => ana.seen.filter((line) => line.includes('dm:refused')).length;

/** The agent presses it and types; the visitor's page says why nothing happens, and the agent's stream does once for each. */
async function refused(page: Page, ana: Agent, target: Locator, typed?: string): Promise<void> {
  const before = refusals(ana);
  await ana.press(page, target);
  if (typed !== undefined) {
    ana.say('input', typed);
    await ana.settled();
  }
  await expect(page.getByText(reported)).toBeVisible();
  // The page stream sends in batches, so its line may come after other answers.
  await expect.poll(() => refusals(ana)).toBe(before + 1);
}

/** Once announced, it goes away by itself. */
const fades = (page: Page) => expect(page.getByText(reported)).toHaveCount(0);

test(
  '[A-09] [S-04] an agent in control cannot say where codes go; the person changes it, before and after its proof',
  { tag: '@variant' },
  async ({ page, afilia, inbox, address }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('embed-prospect', { url: afilia.url, rut: '12.345.678-5' });
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    const ana = await control(page, rosa, afilia.url);
    const theirs = 'agente@correo.cl';
    await refused(page, ana, rosa.field('Correo'), theirs);
    await fades(page);
    await refused(page, ana, rosa.field('Celular'), '911111111');
    await expect(rosa.field('Correo')).toHaveValue('');
    await ana.press(page, rosa.field('Calle y número'));
    ana.say('input', 'Av. Matta 1020');
    await expect(rosa.field('Calle y número')).toHaveValue('Av. Matta 1020');
    await refused(page, ana, rosa.button('Continuar'));
    await endControl(rosa);
    await rosa.enterBusiness();
    await takeControl(page, ana);

    await rosa.see('Verifica tu correo', 'otp');
    await rosa.button('No me llegó el código').click();
    await refused(page, ana, rosa.button('Cambiar correo'));
    await rosa.see('Verifica tu correo', 'otp');
    await rosa.button('Cambiar correo').click();
    await rosa.see('Cambia tu correo', 'change-otp-mail');
    await refused(page, ana, rosa.field('Correo nuevo'), theirs);
    const second = address.replace('@', '.segundo@');
    await rosa.field('Correo nuevo').fill(second);
    await rosa.field('Repite tu correo nuevo').fill(second);
    await refused(page, ana, rosa.button('Guardar y enviar código'));
    await rosa.see('Cambia tu correo', 'change-otp-mail');
    // Not even the person, before the end of control: the words on their screen may be the agent's.
    await rosa.button('Guardar y enviar código').click();
    const notice = rosa.widget.getByRole('status').filter({ hasText: 'Termina el control remoto' });
    await expect(notice).toContainText('Termina el control remoto para hacer este cambio.');
    expect(await inbox.to(second)).toEqual([]);
    await endControl(rosa);
    await rosa.button('Guardar y enviar código').click();
    await rosa.see('Verifica tu correo', 'otp');
    await rosa.typeCode(await inbox.codeFor(second, 1));
    await rosa.see('Elige cómo quieres cobrar', 'embed-productos');

    // Once proven, the mailbox agrees to be replaced before the new one gets its code.
    await rosa.button('Volver').click();
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    const third = address.replace('@', '.tercero@');
    await rosa.field('Correo').fill(third);
    await takeControl(page, ana);
    await refused(page, ana, rosa.button('Continuar'));
    await endControl(rosa);
    await rosa.button('Continuar').click();
    await rosa.see('Confirma el cambio de correo', 'otp-email-change');
    expect(await inbox.to(third)).toEqual([]);
    await rosa.typeCode(await inbox.codeFor(second, 2));
    await rosa.see('Verifica tu correo', 'otp');
    await rosa.typeCode(await inbox.codeFor(third, 1));
    await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
    for (const to of [second, third])
      await expect
        .poll(async () => (await inbox.to(to)).map(({ subject }) => subject))
        .toContainEqual(expect.stringMatching(/^Cambió el correo de tu solicitud/u));
    expect(await inbox.to(theirs)).toEqual([]);
    ana.client.close();
  },
);

test(
  '[A-09] [S-13] an agent in control cannot send a signatory’s link elsewhere; the applicant can, and all are notified',
  { tag: '@variant' },
  async ({ page, afilia, inbox, address }) => {
    const rosa = new CompanyApplicant({ page, hands: quickMouse(page), inbox, address });
    const { camila } = people;
    const first = addressOf(address, 'pedro');
    const before = await companyOverApi(afilia.url, address);
    await before.toReview(companies.oneOfEach, { run: camila.run, role: 'signsJointly' });
    await before.choosePeople('camila', 'pedro');
    await before.describe('pedro', first);
    await before.send('confirm-signatories', { confirmed: true });
    await before.toIssued();
    await before.signOwn();
    await openTabOf(page, before);
    await rosa.see('Firmas pendientes: 1 de 2', 'pending-signatures');

    const ana = await control(page, rosa, afilia.url);
    const theirs = 'agente.firma@correo.cl';
    await refused(page, ana, rosa.button(/^Cambiar correo/));
    await fades(page);
    await refused(page, ana, rosa.button(/^Reemplazar firmante/));
    await expect(rosa.widget.getByRole('dialog')).toHaveCount(0);
    await rosa.button(/^Cambiar correo/).click();
    const dialog = rosa.widget.getByRole('dialog');
    const of = (label: string) => dialog.getByLabel(label, { exact: true });
    await refused(page, ana, of('Correo nuevo'), theirs);
    await expect(of('Correo nuevo')).toHaveValue('');
    const second = first.replace('@', '.nuevo@');
    await of('Correo nuevo').fill(second);
    await of('Repite el correo').fill(second);
    await refused(page, ana, dialog.getByRole('button', { name: 'Enviar código' }));
    expect(await inbox.to(second)).toEqual([]);
    await endControl(rosa);
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    await dialog
      .getByRole('textbox', { name: /código/i })
      .first()
      .fill(await inbox.codeFor(address, 3));
    await expect(dialog).toHaveCount(0);
    for (const to of [address, first, second])
      await expect
        .poll(async () => (await inbox.to(to)).map(({ subject }) => subject))
        .toContainEqual(expect.stringMatching(/^Cambió el correo de Pedro .* en la solicitud /u));
    expect(await inbox.to(theirs)).toEqual([]);
    ana.client.close();
  },
);
