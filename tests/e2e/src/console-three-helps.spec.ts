import type { Browser, Page } from '@playwright/test';
import { haveNetworkInterface, noNetworkInterface } from '@afilia/testing/services/network-interface';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { signIn } from './fixtures/staff.ts';
import type { Afilia } from './fixtures/start-afilia.ts';
import type { Inbox } from './fixtures/inbox.ts';
import { expect, test } from './fixtures/test.ts';
import { nextHelp } from './person/agent.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { allow } from './person/together.ts';

const newRut = freshRuts();

/** People at the form of their business, each in a browser of their own. */
function peopleOf(browser: Browser, { afilia, inbox, address }: Given) {
  return async (number: number) => {
    const context = await browser.newContext({ baseURL: afilia.url });
    const page = await context.newPage();
    const person = new Person({
      page,
      hands: mouse(page),
      inbox,
      address: address.replace('@', `.${number}@`),
    });
    const applicant = await person.skipTo('embed-prospect', { url: afilia.url, rut: newRut() });
    await person.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    return {
      person,
      page,
      folio: applicant.application?.folio ?? '',
      /** Asks for help. @returns the six digits that they read out */
      ask: async () => {
        await person.button('Ayuda').click();
        const requested = nextHelp(page);
        await person.button('Mostrar mi página').click();
        return (await requested).code;
      },
      agree: () => page.click(allow),
      isWatched: () => expect(page.getByText('Ana Pérez está viendo esta página')).toBeVisible(),
      close: () => context.close(),
    };
  };
}

type Given = { afilia: Afilia; inbox: Inbox; address: string };

/** The row of open helps, and the shown one. */
const consoleOf = (ana: Page) => {
  const row = ana.getByRole('navigation', { name: 'Ayudas abiertas' });
  const tab = (name: string | RegExp) => row.getByRole('link', { name });
  return {
    row,
    tab,
    /** The live region about the other tabs. */
    notices: ana.locator('.help-room > [role=status]'),
    page: ana.frameLocator('.live:not([inert]) .replay iframe'),
    enter: async (code: string) => {
      await ana.getByLabel('Código de 6 dígitos').fill(code);
      await ana.getByRole('button', { name: 'Entrar', exact: true }).click();
    },
    toList: async () => {
      await tab(/^Llegan/u).click();
      await expect(ana.getByRole('heading', { name: 'Personas que piden ayuda' })).toBeVisible();
    },
    sees: () => expect(ana.getByText('Estás viendo su página en vivo.')).toBeVisible(),
  };
};

test(
  '[A-25] [A-05] an agent helps three people in tabs: leaves none of them, fills a field for the second, and reads who went away',
  { tag: '@variant' },
  async ({ page: ana, browser, afilia, inbox, address, pageErrors }) => {
    test.slow();
    await ana.setViewportSize({ width: 1280, height: 800 });
    const arrives = peopleOf(browser, { afilia, inbox, address });
    const [rosa, tomas, elsa, juan] = await Promise.all([arrives(1), arrives(2), arrives(3), arrives(4)]);
    const desk = consoleOf(ana);
    await signIn(ana);

    await desk.enter(await rosa.ask());
    await rosa.agree();
    await desk.sees();
    await expect(desk.tab(rosa.folio)).toContainText('Mirando');
    await expect(desk.tab(rosa.folio)).toHaveAttribute('aria-current', 'page');

    // The second agrees while the agent is at the list again: they await the agent.
    await desk.toList();
    await desk.enter(await tomas.ask());
    await expect(desk.tab(tomas.folio)).toContainText('Aún no acepta');
    await desk.toList();
    await tomas.agree();
    await expect(desk.tab(tomas.folio)).toContainText('Espera tu respuesta');
    await expect(desk.notices).toHaveText(`${tomas.folio}: Espera tu respuesta.`);
    await expect(desk.tab(/^Llegan/u)).toBeFocused();

    await desk.enter(await elsa.ask());
    await elsa.agree();
    await desk.sees();
    for (const one of [rosa, tomas, elsa]) await one.isWatched();

    // Control goes with its tab; watching stays.
    await desk.tab(rosa.folio).click();
    await expect(desk.tab(rosa.folio)).toBeFocused();
    await ana.getByRole('button', { name: 'Pedir control' }).click();
    await rosa.agree();
    await expect(ana.getByText('Tienes el control.')).toBeVisible();
    await expect(desk.tab(rosa.folio)).toContainText('En control');
    await desk.tab(tomas.folio).press('Enter');
    await expect(rosa.page.getByText('tiene el control')).toHaveCount(0);
    await rosa.isWatched();
    await expect(desk.tab(rosa.folio)).toContainText('Mirando');

    await ana.getByRole('button', { name: 'Pedir control' }).click();
    await tomas.agree();
    await expect(ana.getByText('Tienes el control.')).toBeVisible();
    await tomas.person.field('Calle y número').scrollIntoViewIfNeeded();
    const street = desk.page.getByLabel(/^Calle y número/u);
    const stage = await ana.getByRole('region', { name: 'Página de la persona' }).boundingBox();
    const bottom = (stage?.y ?? 0) + (stage?.height ?? 0);
    const at = async () => (await street.boundingBox()) ?? { x: 0, y: bottom, width: 0, height: 0 };
    await expect.poll(async () => (await at()).y).toBeLessThan(bottom - 20);
    const box = await at();
    await ana.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await ana.getByLabel(/^Escribir en «Calle y número/u).fill('Avenida Matta 1020');
    await expect(tomas.person.field('Calle y número')).toHaveValue('Avenida Matta 1020');
    await expect(rosa.person.field('Calle y número')).toHaveValue('');

    // Changes of a page that is not shown are in its picture when the agent comes back.
    await rosa.person.field('Calle y número').fill('Merced 840');
    await desk.tab(rosa.folio).click();
    await expect(desk.page.getByLabel(/^Calle y número/u)).toHaveValue('Merced 840');
    await desk.tab(elsa.folio).click();
    await desk.sees();

    // Messages of the first wait in her tab, and in hers alone.
    await rosa.page.getByRole('button', { name: 'Chat' }).click();
    await rosa.page.getByLabel('Tu mensaje').fill('¿Sigo con el correo?');
    await rosa.page.getByLabel('Tu mensaje').press('Enter');
    await expect(desk.tab(rosa.folio)).toContainText('Mirando, 1 mensaje');
    await expect(desk.notices).toHaveText(`${rosa.folio}: Mirando, 1 mensaje.`);
    await expect(ana.getByText('¿Sigo con el correo?')).toHaveCount(0);
    await desk.tab(rosa.folio).click();
    await expect(ana.getByRole('log')).toContainText('¿Sigo con el correo?');
    await desk.tab(elsa.folio).click();
    await expect(desk.tab(rosa.folio)).not.toContainText('mensaje');

    // The fourth.
    const code = await juan.ask();
    await expect(desk.tab(/^Llegan \(1\)/u)).toContainText('1 persona espera');
    await desk.toList();
    await desk.enter(code);
    await expect(ana.getByRole('alert')).toHaveText(
      'Ya atiendes a tres personas. Sal de una de esas ayudas, o suelta a una persona, para atender a otra.',
    );
    await expectAccessible(ana, 'a fourth person');
    await shoot(ana, 'console-three-helps-full', [1280]);
    await expect(ana.getByRole('button', { name: 'Ir a su pestaña' })).toHaveCount(3);
    await ana.getByRole('button', { name: `La atiendo yo: ${juan.folio}` }).click();
    await expect(ana.getByText('Ya atiendes a tres personas.')).toHaveCount(2);
    await juan.close();

    await desk.tab(elsa.folio).click();
    await desk.sees();
    await rosa.close();
    await expect(desk.tab(rosa.folio)).toContainText('La persona se fue');
    await expect(desk.notices).toHaveText(`${rosa.folio}: La persona se fue.`);
    await expect(desk.tab(elsa.folio)).toBeFocused();
    await expectAccessible(ana, 'three helps');
    await shoot(ana, 'console-three-helps', [1280]);
    await expectAccessibleInTheDark(ana, 'three helps');

    // A reload comes back to those who are there, each as one.
    await ana.reload();
    await desk.sees();
    await expect(desk.row.getByRole('link')).toHaveCount(4);
    await expect(desk.tab(elsa.folio)).toHaveAttribute('aria-current', 'page');
    await desk.tab(tomas.folio).click();
    await desk.sees();

    // Leaving one goes on with the next; leaving the page asks about all.
    await ana.getByRole('button', { name: 'Salir de la sesión' }).click();
    await expect(tomas.page.getByText('está viendo esta página')).toHaveCount(0);
    await expect(desk.row.getByRole('link')).toHaveCount(3);
    await elsa.isWatched();
    await ana
      .getByRole('navigation', { name: 'Lugares' })
      .getByRole('link', { name: 'Ayuda en vivo' })
      .click();
    const question = ana.getByRole('dialog', { name: '¿Salir de las 2 ayudas?' });
    await question.getByRole('button', { name: 'Salir de todas' }).click();
    await expect(ana.getByRole('heading', { name: 'Personas que piden ayuda' })).toBeFocused();
    await expect(elsa.page.getByText('está viendo esta página')).toHaveCount(0);
    await expect(desk.row).toHaveCount(0);
    for (const one of [tomas, elsa]) await one.close();
    // The browser prints the refusals of the fourth, and of reading about a person who is gone.
    const others = pageErrors.filter((line) => !line.includes('409 (Conflict)'));
    pageErrors.splice(0, pageErrors.length, ...others);
  },
);

test('[A-25] [A-12] a call goes on in the tab that was left, a second call asks to end it, and a person who reloads has come back', async ({
  page: ana,
  browser,
  afilia,
  inbox,
  address,
  pageErrors,
}) => {
  test.skip(!haveNetworkInterface(), noNetworkInterface);
  const arrives = peopleOf(browser, { afilia, inbox, address });
  const [rosa, tomas] = await Promise.all([arrives(1), arrives(2)]);
  const desk = consoleOf(ana);
  await signIn(ana);
  await desk.enter(await rosa.ask());
  await rosa.agree();
  await desk.sees();
  await desk.toList();
  await desk.enter(await tomas.ask());
  await tomas.agree();
  await desk.sees();

  await desk.tab(rosa.folio).click();
  await ana.getByRole('button', { name: 'Llamar', exact: true }).click();
  await expect(rosa.page.getByText('Ana Pérez te llama. ¿Quieres contestar?')).toBeVisible();
  await rosa.agree();
  await expect(ana.getByText('En llamada.', { exact: true })).toBeVisible();
  await desk.tab(tomas.folio).click();
  await expect(desk.tab(rosa.folio)).toContainText('En llamada');
  const phone = rosa.page.locator('iframe[title="Llamada con soporte"]');
  await expect(phone).toBeVisible();
  // The sound comes from a tab that is not painted.
  const plays = () =>
    ana
      .locator('.live[inert] .call-bar video')
      .first()
      .evaluate((video) => video instanceof HTMLVideoElement && !video.paused && video.currentTime);
  const before = Number(await plays());
  await expect.poll(async () => Number(await plays())).toBeGreaterThan(before);

  const call = ana.getByRole('button', { name: 'Llamar', exact: true });
  const question = ana.getByRole('dialog', { name: `Estás en llamada con ${rosa.folio}` });
  await call.click();
  await expectAccessible(ana, 'a second call');
  await shoot(ana, 'console-second-call', [1280]);
  await question.getByRole('button', { name: 'Seguir con esa llamada' }).click();
  await expect(question).toBeHidden();
  await expect(phone).toBeVisible();
  await call.click();
  await question.getByRole('button', { name: 'Terminarla y llamar' }).click();
  await expect(phone).toHaveCount(0);
  await expect(tomas.page.getByText('Ana Pérez te llama. ¿Quieres contestar?')).toBeVisible();
  await tomas.agree();
  await expect(ana.getByText('En llamada.', { exact: true })).toBeVisible();
  await expect(desk.tab(rosa.folio)).toContainText('Mirando');

  await rosa.page.reload();
  await expect(desk.tab(rosa.folio)).toContainText('Volvió');
  await expect(desk.notices).toHaveText(`${rosa.folio}: Volvió.`);
  await desk.tab(rosa.folio).click();
  await desk.sees();
  await expect(desk.tab(rosa.folio)).toContainText('Mirando');
  await expect(desk.tab(tomas.folio)).toContainText('En llamada');
  await desk.tab(tomas.folio).click();
  await ana.getByRole('button', { name: 'Cortar' }).click();
  for (const one of [rosa, tomas]) await one.close();
  // The browser prints refused readings about a person who loads their page anew.
  const others = pageErrors.filter((line) => !line.includes('409 (Conflict)'));
  pageErrors.splice(0, pageErrors.length, ...others);
});
