import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, type Scene, test } from './fixtures/apart-test.ts';
import { allPlaces, SecretWatch } from './fixtures/secret-watch.ts';
import { replay } from './fixtures/staff.ts';
import { tapWire, type Wire } from './fixtures/wire.ts';
import { companies, people } from './person/company-cast.ts';
import { companyOverApi, openTabOf, personOverApi } from './person/api-road.ts';
import { mouse, type Hands } from './person/hands.ts';
import { Person } from './person/person.ts';
import { allow, helpTogether, type Together } from './person/together.ts';

const approved = '12.345.678-5';

/** Hands that look at every place as soon as a secret was typed. */
const watchedHands = (page: Page, isSecret: (text: string) => boolean, look: () => Promise<void>): Hands => {
  const hands = mouse(page);
  return {
    ...hands,
    type: async (field, text) => {
      await hands.type(field, text);
      if (isSecret(text)) await look();
    },
  };
};

/** The agent asks to record, and the person lets them. */
async function record({ person: { page }, ana }: Together): Promise<void> {
  await ana.getByRole('button', { name: 'Pedir grabar' }).click();
  await page.click(allow);
  await expect(ana.getByText('Grabando esta pestaña.')).toBeVisible();
}

/** The agent sees, instead of the element with the code, an empty box of the same size that names its content. */
async function expectNamedBox(page: Page, ana: Page): Promise<void> {
  const real = page.locator('dm-widget [data-dm-secret]').first();
  const seen = replay(ana).locator('dm-widget [data-dm-secret]').first();
  await expect(seen).toHaveAttribute('data-dm-secret', /^Código/u);
  await expect(seen).toHaveAttribute('style', /oculto%20para%20ti/u);
  await expect(seen.locator('*')).toHaveCount(0);
  const sizeOf = (one: Locator) =>
    one.evaluate((element) =>
      element instanceof HTMLElement ? [element.offsetWidth, element.offsetHeight] : [],
    );
  expect(await sizeOf(seen)).toEqual(await sizeOf(real));
  if (process.env['SCREENSHOTS'] === '1') await ana.screenshot({ path: 'screenshots/hidden-code-1280.png' });
}

test(
  '[A-09] [F-08] key, codes, account and document number are in no frame, not in the relay, in no recording',
  { tag: '@variant' },
  async ({ scene }) => {
    const { page, browser, apart, url } = scene;
    const [key, account, document] = [
      'Clave-Canaria-7QXW',
      '70519482637',
      documentNumberOf(approved),
    ] as const;
    const visitorWire = tapWire(page);
    const agentWire: Wire = { sent: [], received: [] };
    const watchers = new SecretWatch(
      { secrets: [key, account, document], harmless: 'Avenida Providencia 1234' },
      apart.relay,
      visitorWire,
      agentWire,
    );
    let together: Together | undefined;
    const look = async () => {
      await together?.caughtUp();
      if (together) await watchers.lookAtTab(together.ana);
    };
    const lookDeep = async () => {
      await look();
      watchers.lookAtMemory();
    };
    const hands = watchedHands(page, watchers.isSecret, lookDeep);
    const rosa = new Person({ ...scene, hands }, async (name) => {
      if (/viewer|summary|signature/u.test(name)) await look();
    });
    await rosa.skipTo('embed-prospect', { url, rut: approved });
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    together = await helpTogether(rosa, browser, {
      url,
      prepare: (ana) => void tapWire(ana, agentWire),
    });
    await record(together);
    const { ana } = together;
    const nextCode = async () => {
      const code = await rosa.nextCode();
      watchers.addCode(code);
      return code;
    };

    await rosa.enterBusiness();
    await rosa.see('Verifica tu correo', 'otp-contact');
    await lookDeep();
    await expectNamedBox(page, ana);
    await rosa.typeCode(await nextCode());
    await rosa.chooseProducts();
    await rosa.acceptConditions(account);
    await rosa.connect(key);
    await rosa.declareResidence();
    await rosa.verify(document);
    await rosa.confirmSummary();
    await rosa.readDocuments();
    await hands.mark(rosa.widget.getByRole('checkbox', { name: /^Declaro haber leído/ }));
    await hands.press(rosa.button('Firmar'));
    await rosa.see('Confirma tu firma', 'otp-signature');
    await rosa.typeCode(await nextCode());
    await rosa.see('¡Felicitaciones! Ya firmaste', 'success-signature-mail');
    await expect(replay(ana).getByRole('heading', { name: '¡Felicitaciones! Ya firmaste' })).toBeVisible();
    await look();

    await ana.getByRole('button', { name: 'Terminar la grabación' }).click();
    const link = ana.getByRole('link', { name: 'Descargar la grabación (WebM)' });
    const [download] = await Promise.all([ana.waitForEvent('download'), link.click()]);
    watchers.judgeFile(readFileSync(await download.path()));
    watchers.judgeFrames();
    expect(watchers.found).toEqual([]);
    expect(watchers.watched).toEqual(allPlaces);
    await together.close();
  },
);

/** Opens a standing application in this tab, shows it to an agent, and lets both be watched. */
async function watchedTogether(
  scene: Scene,
  known: { secrets: readonly string[]; harmless: string },
  open: () => Promise<void>,
) {
  const { page, browser, apart, url } = scene;
  const visitorWire = tapWire(page);
  const agentWire: Wire = { sent: [], received: [] };
  const watchers = new SecretWatch(known, apart.relay, visitorWire, agentWire);
  const rosa = new Person({ ...scene, hands: mouse(page) });
  await open();
  await expect(rosa.button('Ayuda')).toBeVisible();
  const together = await helpTogether(rosa, browser, {
    url,
    prepare: (ana) => void tapWire(ana, agentWire),
  });
  const look = async () => {
    await together.caughtUp();
    await watchers.lookAtTab(together.ana);
    watchers.lookAtMemory();
    watchers.judgeFrames();
    expect(watchers.found).toEqual([]);
    expect(watchers.watched).toEqual(allPlaces);
  };
  return { rosa, together, look };
}

test(
  '[A-09] tax numbers of other countries are in no frame and not in the relay',
  { tag: '@variant' },
  async ({ scene }) => {
    const [usTin, taxId] = ['917-54-6283', 'TIN CANARIO 5518'] as const;
    const applicant = await personOverApi(scene.url);
    await applicant.toConnect(approved);
    await applicant.connect();
    const { rosa, together, look } = await watchedTogether(
      scene,
      { secrets: [usTin, taxId], harmless: 'Nacionalidad y residencia' },
      () => openTabOf(scene.page, applicant),
    );
    await rosa.see('Nacionalidad y residencia tributaria', 'nationality');
    const hands = mouse(scene.page);
    const answer = (question: RegExp, word: string) =>
      rosa.widget.getByRole('radiogroup', { name: question }).getByRole('radio', { name: word });
    await hands.press(rosa.button('Algo es distinto'));
    await hands.mark(answer(/Estados Unidos/, 'Sí'));
    await hands.type(rosa.field(/^Número tributario/), usTin);
    await hands.mark(answer(/otro país/, 'Sí'));
    await hands.type(rosa.field('Identificación tributaria de ese país'), taxId);
    await look();
    await together.close();
  },
);

test(
  '[A-09] documents of a company’s owners are in no frame and not in the relay',
  { tag: '@variant' },
  async ({ scene }) => {
    const [foreign, document] = ['PASAPORTE-CANARIO-83', 'B60284715'] as const;
    const applicant = await companyOverApi(scene.url);
    await applicant.toCredentials(companies.camilaAlone, { run: people.camila.run, role: 'signsAlone' });
    await applicant.connect();
    await applicant.toVerifications();
    const { rosa, together, look } = await watchedTogether(
      scene,
      { secrets: [foreign, document], harmless: 'Revisemos estos puntos' },
      () => openTabOf(scene.page, applicant),
    );
    await rosa.see('Ya casi. Revisemos estos puntos', 'verifications-company');
    const hands = mouse(scene.page);
    await hands.type(rosa.field('Número de documento'), document);
    await hands.mark(rosa.widget.getByRole('radio', { name: 'Documento extranjero' }));
    await hands.type(rosa.field('Número del documento'), foreign);
    await look();
    await together.close();
  },
);
