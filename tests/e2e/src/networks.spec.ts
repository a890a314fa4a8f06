import { codeSubject } from '@afilia/testing/people/code-subject';
import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { carriedOut, storedSession, watchAnswered, type Asked } from './fixtures/commands.ts';
import { isTakenOver } from './fixtures/held-files.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { inTunnels, networkNotice, setNetwork, throughTunnel } from './person/lost-network.ts';
import { Person } from './person/person.ts';

const approved = '12.345.678-5';

/** The road's commands in order; the documents are read in between. */
const road = [
  'start-application',
  'save-prospect',
  'modificar-email',
  'verify-otp',
  'choose-products',
  'choose-conditions',
  'connect-sources',
  'declare-tax-residence',
  'save-verifications',
  'edit-summary',
  'confirm-summary',
  ...Array.from({ length: 5 }, () => 'record-reading'),
  'request-signature',
  'verify-otp',
];

test(
  '[S-09] [E-01] without a network for 20 s on every screen nothing typed is lost and nothing is done twice',
  { tag: '@variant' },
  async ({ page, afilia, inbox, address, pageErrors }) => {
    test.setTimeout(600_000);
    await page.clock.install();
    const answered = watchAnswered(page);
    const attempted = new Set<string>();
    page.on('request', (request) => {
      const requested = request.method() === 'POST' ? (request.postDataJSON() as Asked) : undefined;
      if (requested?.variables?.commandId) attempted.add(requested.variables.commandId);
    });
    const tunnels: string[] = [];
    const hands = inTunnels(page, quickMouse(page), (what) => tunnels.push(what));
    const rosa = new Person({ page, hands, inbox, address });
    await rosa.start(approved);
    await rosa.enterBusiness(`otra.${address}`);
    await rosa.see('Verifica tu correo', 'otp-contact');
    await rosa.button('No me llegó el código').click();
    await rosa.button('Cambiar correo').click();
    await rosa.see('Cambia tu correo', 'change-otp-mail');
    await hands.type(rosa.field('Correo nuevo'), address);
    await hands.type(rosa.field('Repite tu correo nuevo'), address);
    await hands.press(rosa.button('Guardar y enviar código'));
    await rosa.proveMail();
    await rosa.chooseProducts();
    await rosa.acceptConditions();
    await rosa.connect();
    await rosa.declareResidence();
    await rosa.verify();
    await rosa.see('Revisa tu solicitud', 'summary');
    await rosa.button('Editar Tu negocio').click();
    await rosa.see('Edita tu solicitud', 'edit-resume');
    await hands.type(rosa.field(/^Nombre de fantasía/), 'Almacén La Rosa');
    await hands.press(rosa.button('Guardar cambios'));
    await rosa.confirmSummary();
    await rosa.readDocuments();
    await rosa.sign();

    expect(tunnels.map((what) => what.replace(/^Leer .*/u, 'Leer'))).toEqual([
      'Comenzar',
      'Continuar',
      'Guardar y enviar código',
      'código',
      'Continuar',
      'Acepto estas condiciones',
      'Autorizar y conectar',
      'Sí, es así',
      'Continuar',
      'Guardar cambios',
      'Es correcto, continuar',
      'Leer',
      'fin del documento',
      'Firmar',
      'código',
    ]);
    // Each press was one command, and each command was answered once and carried out once.
    const commands = answered.filter(({ variables }) => variables.commandId);
    expect(commands.map(({ documentId }) => documentId)).toEqual(road);
    expect(new Set(commands.map(({ variables }) => variables.commandId)).size).toBe(road.length);
    expect(attempted.size).toBe(road.length);
    const { applicationId } = await storedSession(page);
    expect(carriedOut(afilia, applicationId)).toEqual(road);
    const mails = await inbox.to(address);
    expect(mails.filter(({ subject }) => subject.includes(codeSubject))).toHaveLength(2);
    // The browser names every request that found no network.
    pageErrors.length = 0;
  },
);

test('[S-09] [E-01] text typed while a press waits for the network is sent instead of the earlier text', async ({
  page,
  afilia: { url },
  inbox,
  address,
  pageErrors,
}) => {
  const answered = watchAnswered(page);
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  await rosa.skipTo('otp-contact', { url, rut: approved });
  await rosa.see('Verifica tu correo', 'otp-contact');
  await rosa.button('No me llegó el código').click();
  await rosa.button('Cambiar correo').click();
  await rosa.see('Cambia tu correo', 'change-otp-mail');
  const type = async (mail: string) => {
    await rosa.field('Correo nuevo').fill(mail);
    await rosa.field('Repite tu correo nuevo').fill(mail);
  };
  const save = rosa.button('Guardar y enviar código');
  await type(`con.error.${address}`);
  await setNetwork(page, false);
  await expect(networkNotice(page)).toBeVisible();
  await save.click();
  await expect(save).toBeDisabled();
  const corrected = `nueva.${address}`;
  await type(corrected);
  await expect(save).toBeEnabled();
  await expect(rosa.widget.getByRole('alertdialog')).toBeHidden();

  await setNetwork(page, true);
  await expect(networkNotice(page)).toBeHidden();
  await save.click();
  await rosa.see('Verifica tu correo', 'otp-contact');
  await rosa.typeCode(await inbox.codeFor(corrected));
  await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
  const changes = answered.filter(({ documentId }) => documentId === 'modificar-email');
  expect(changes).toHaveLength(1);
  expect(await inbox.to(`con.error.${address}`)).toEqual([]);
  pageErrors.length = 0;
});

test(
  '[S-03] [E-01] a loader that lost its network shows where the work is when it is back, from the version it knew',
  { tag: '@variant' },
  async ({ page, afilia, inbox, address, pageErrors }) => {
    const answered = watchAnswered(page);
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    const onServer = async () => {
      const { token } = await storedSession(page);
      const response = await fetch(`${afilia.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': (await rosa.widget.getAttribute('api-key')) ?? '',
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ documentId: 'application', variables: {} }),
      });
      const { data } = (await response.json()) as {
        data: { result: { route: string; version: number } } | null;
      };
      // Nothing yet: «Comenzar» has been pressed, and its answer is on the way.
      return data?.result ?? { route: '', version: 0 };
    };
    /** On a loader whose source takes its time; @returns the version from which the widget asked on, and the one reached */
    const loseNetworkAt = async (route: string) => {
      await expect.poll(async () => (await onServer()).route).toBe(route);
      await expect(rosa.widget.getByRole('list', { name: 'Avance' })).toBeVisible();
      await setNetwork(page, false);
      await expect(networkNotice(page)).toBeVisible();
      const before = answered.length;
      // The server does not know that the person has left.
      await expect.poll(async () => (await onServer()).route).not.toBe(route);
      const { version: reached } = await onServer();
      await setNetwork(page, true);
      const followed = () =>
        answered.slice(before).find(({ documentId }) => documentId === 'application-changed');
      await expect.poll(followed).toBeDefined();
      return { since: followed()?.variables.sinceVersion ?? 0, reached };
    };

    const troubles = faultsOf({ sandboxUrl: afilia.url });
    await troubles.set({
      source: 'negative-files',
      rut: '12345678-5',
      trouble: 'slow',
      milliseconds: 8000,
      times: 1,
    });
    await rosa.start(approved);
    const first = await loseNetworkAt('/screenfirstloader');
    const elsewhere = await rosa.overApi(afilia.url);
    await elsewhere.proveContact();
    await elsewhere.choose();
    await troubles.set({
      source: 'tax',
      rut: '12345678-5',
      trouble: 'slow',
      milliseconds: 8000,
      times: 1,
      at: 'readTaxFolder',
    });
    await rosa.connect();
    const second = await loseNetworkAt('/screenloader');
    await rosa.see('Nacionalidad y residencia tributaria', 'nationality');

    // Not from the beginning, and not from where it has not been.
    expect(first.since).toBeGreaterThan(0);
    // Equal where the last answer came in the moment in which the network went.
    expect(first.since).toBeLessThanOrEqual(first.reached);
    expect(second.since).toBeGreaterThan(first.reached);
    expect(second.since).toBeLessThanOrEqual(second.reached);
    expect(answered.filter(({ documentId }) => documentId === 'connect-sources')).toHaveLength(1);
    pageErrors.length = 0;
  },
);

test(
  '[E-01] [W-06] code of a screen that could not be fetched is fetched again, by itself and by a button',
  { tag: '@variant' },
  async ({ page, afilia: { url }, inbox, address, pageErrors }) => {
    await page.clock.install();
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    let failures = 2;
    await page.route('**/widget/screen-embed-prospect-*.js', (route) =>
      failures-- > 0 ? route.abort() : route.continue(),
    );
    await page.route('**/widget/screen-otp-*.js', (route) => route.abort());
    await rosa.start(approved);
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    await (await rosa.overApi(url)).saveProspect();
    expect(failures).toBeLessThan(0);

    // Outlines, then words; saved answers are safe, and so is the way on.
    await expect(rosa.widget.locator('[aria-busy=true]')).toBeVisible();
    await expect(networkNotice(page)).toBeVisible();
    await page.clock.fastForward(15_000);
    await page.clock.fastForward(15_000);
    const crashed = rosa.widget.getByRole('heading', { name: 'Parece que tenemos problemas de conexión' });
    await expect(crashed).toBeVisible();
    await page.unroute('**/widget/screen-otp-*.js');
    await rosa.button('Reintentar').click();
    await rosa.proveMail();
    await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
    await expect(networkNotice(page)).toHaveCount(0);
    pageErrors.length = 0;
  },
);

test(
  '[E-01] [M-01] a dialog requested without a network opens once it is back, and no code was requested before',
  { tag: '@variant' },
  async ({ page, pageErrors }) => {
    await page.clock.install();
    let requested = 0;
    await page.route('**/widget/modal-requirements-*.js', (route) => {
      requested++;
      return route.continue();
    });
    await page.goto('/');
    const widget = page.locator('dm-widget');
    const send = widget.getByRole('button', { name: '¿Qué necesito?' });
    // Offline before the widget is there, no code could report it.
    await page.waitForFunction(isTakenOver);
    await throughTunnel(
      page,
      () => send.click(),
      async () => expect(requested).toBe(0),
    );
    await expect(widget.getByRole('dialog')).toBeVisible();
    expect(requested).toBe(1);
    pageErrors.length = 0;
  },
);
