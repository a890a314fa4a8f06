import type { Browser } from '@playwright/test';
import { codeSubject } from '@afilia/testing/people/code-subject';
import { havePdfsig, pdfsig } from '@afilia/testing/documents/pdfsig';
import { expectAccessible } from './fixtures/accessibility.ts';
import type { Inbox } from './fixtures/inbox.ts';
import type { Afilia } from './fixtures/start-afilia.ts';
import { noteShownRoutes } from './fixtures/shown-routes.ts';
import { expect, test } from './fixtures/test.ts';
import { companyOverApi, openTabOf } from './person/api-road.ts';
import { CompanyApplicant } from './person/company-applicant.ts';
import { addressOf, companies, lookOnce, people, signatoryIn } from './person/company-cast.ts';
import { type Hands, keyboard, quickMouse } from './person/hands.ts';
import { RemoteSignatory } from './person/remote-signatory.ts';
import { expectEscReturns, watchFocus } from './person/watch-focus.ts';

const { camila, pedro, ana } = people;
const phone = { width: 390, height: 844 };

/**
 * The mail with the copies: one, six documents, each certified at issue and signed by this number of people and the
 * operator, as another program finds; and for each signatory the own certificate, which the operator alone signs.
 */
async function expectCopies(
  inbox: Inbox,
  url: string,
  address: string,
  { people, signs }: { people: number; signs: boolean },
): Promise<void> {
  await expect
    .poll(async () => (await inbox.to(address)).filter(({ attachments }) => attachments?.length).length)
    .toBe(1);
  const mail = (await inbox.to(address)).find(({ attachments }) => attachments?.length);
  expect(mail?.attachments).toHaveLength(signs ? 7 : 6);
  if (!havePdfsig()) return;
  for (const { filename, url: path } of mail?.attachments ?? []) {
    const file = await fetch(new URL(path ?? '', url));
    const found = pdfsig(new Uint8Array(await file.arrayBuffer()));
    expect(
      found.map(({ validation }) => validation),
      filename,
    ).toEqual(Array(filename.startsWith('Constancia') ? 1 : people + 2).fill('Signature is Valid.'));
  }
}

/** Subjects that reached an address, codes apart, each once in the order of the alphabet. */
const subjectsOf = async (inbox: Inbox, address: string): Promise<string[]> =>
  (await inbox.to(address))
    .map(({ subject }) => subject.replace(/:.*/u, ''))
    .filter((subject) => !subject.includes(codeSubject))
    .toSorted();

test.describe('the road of a company', () => {
  // Four people read six documents each, beside the other work of the machine.
  test.setTimeout(900_000);

  test(
    '[W-04] [S-03] [S-05] (b) who may sign alone confirms in one card, sees every loader, signs and is done',
    { tag: '@variant' },
    async ({ page, inbox, address, afilia }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const means = { page, hands: quickMouse(page), inbox, address };
      const shownRoutes = await noteShownRoutes(page);
      const applicant = new CompanyApplicant(means, lookOnce(page, 390));
      await applicant.toReview(companies.camilaAlone, camila.run, 'Soy representante y puedo firmar');
      await applicant.confirmSignatories('Firmas tú');
      await applicant.sendToSign();
      await applicant.readDocuments();
      const loaders = ['/screencurse', '/screenfourthloader', '/screensendnotificationsloader'];
      const shown = (await shownRoutes()).map(({ route }) => route);
      expect(shown.filter((route) => loaders.includes(route))).toEqual(loaders);
      await applicant.sign();
      await expectCopies(inbox, afilia.url, address, { people: 1, signs: true });
    },
  );

  /** One signs in the browser of the applicant, the other by a link. */
  async function signByTwo(
    { inbox, address, afilia, browser }: { inbox: Inbox; address: string; afilia: Afilia; browser: Browser },
    hands: Hands,
    applicant: CompanyApplicant,
    window?: typeof phone,
  ) {
    const pedrosAddress = addressOf(address, 'pedro');
    await applicant.toReview(companies.oneOfEach, camila.run, 'Soy representante, pero firmo junto a otros');
    await applicant.chooseSignatories(camila.name, pedro.name);
    await applicant.describe({ name: pedro.name, email: pedrosAddress });
    await applicant.confirmSignatories();
    await applicant.sendToSign();
    await applicant.see('Avisamos a los firmantes', 'notification-success');
    await hands.press(applicant.button('Firmar ahora'));
    await applicant.readDocuments();
    await applicant.giveCode();
    await applicant.see('Firmas pendientes: 1 de 2', 'pending-signatures');

    const { person, context } = await signatoryIn(browser, inbox, pedrosAddress, true);
    if (window) await person.page.setViewportSize(window);
    await person.openLink();
    await expect(person.page).not.toHaveURL(/sign_token/u);
    await person.identify(ana.run);
    await expect(person.widget.getByText('Te quedan 2 intentos').first()).toBeVisible();
    await person.typeIdentity(pedro.run);
    await person.prove();
    await person.declareResidence();
    await person.confirmWhatIsSigned();
    await person.readOneDocument(afilia.url);
    await person.typeCode(await person.requestCode());
    await person.see('¡Felicitaciones! Ya firmaste', 'success-remote');
    await applicant.see('¡Felicitaciones! Ya firmaste', 'success-company');
    for (const to of [address, pedrosAddress])
      await expectCopies(inbox, afilia.url, to, { people: 2, signs: true });
    await context.close();
  }

  test('[S-02] [S-05] [S-06] [S-13] [F-03] (c) the applicant signs here, another by a link', async ({
    page,
    inbox,
    address,
    afilia,
    browser,
  }) => {
    const hands = quickMouse(page);
    const applicant = new CompanyApplicant({ page, hands, inbox, address });
    await signByTwo({ inbox, address, afilia, browser }, hands, applicant);
  });

  test(
    '[S-02] [S-05] [S-06] [S-13] [F-03] (c) on two phones: the applicant signs here, another by a link',
    { tag: '@variant' },
    async ({ page, inbox, address, afilia, browser }) => {
      await page.setViewportSize(phone);
      const hands = quickMouse(page);
      const applicant = new CompanyApplicant({ page, hands, inbox, address }, lookOnce(page, phone.width));
      await signByTwo({ inbox, address, afilia, browser }, hands, applicant, phone);
    },
  );

  test(
    '[S-02] [S-05] [S-06] [S-13] [F-03] [M-01] (c) by keyboard alone, the focus never lost: the applicant signs here, another by a link',
    { tag: '@variant' },
    async ({ page, inbox, address, afilia, browser }) => {
      const watch = watchFocus(page);
      const hands = keyboard(page, watch);
      const look = lookOnce(page, 1280);
      const applicant = new CompanyApplicant({ page, hands, inbox, address }, async (screen) => {
        await watch.onScreen(screen);
        await look(screen);
        if (screen === 'index') await expectEscReturns(page, '¿Qué necesito?');
        if (screen === 'select-signatories') await expectEscReturns(page, 'Ver combinaciones posibles');
      });
      await signByTwo({ inbox, address, afilia, browser }, hands, applicant);
    },
  );

  test(
    '[F-05] [F-08] [S-06] [S-11] [S-13] (d) four browsers: one declines and is replaced, two sign at the same moment',
    { tag: '@variant' },
    async ({ page, inbox, address, afilia: { url }, browser }) => {
      const rosa = new CompanyApplicant({ page, hands: quickMouse(page), inbox, address });
      const [toCamila, toPedro, toAna] = ['camila', 'pedro', 'ana'].map((name) =>
        addressOf(address, name),
      ) as [string, string, string];
      const before = await companyOverApi(url, address);
      await before.toReview(companies.twoOfA, { run: '15.500.001-5', role: 'nonSignatory' });
      await openTabOf(page, before);
      await rosa.chooseSignatories(camila.name, pedro.name);
      await rosa.describe({ name: camila.name, email: toCamila }, { name: pedro.name, email: toPedro });
      await rosa.confirmSignatories();
      await rosa.sendToSign('Enviar a firma');
      await rosa.see('¡Listo! Tu solicitud quedó lista para firma', 'nonsignatory-success');
      await rosa.button('Ver avance').click();
      await rosa.see('Firmas pendientes: 2 de 2', 'pending-nonsignatory');
      await expect(rosa.button('Firmar ahora')).toHaveCount(0);

      const second = await signatoryIn(browser, inbox, toPedro);
      await second.person.skipToDocuments('pedro', { url });
      await second.person.decline();
      await expect(rosa.widget.getByText('No quiso firmar').first()).toBeVisible();
      await rosa.button(/^Reemplazar firmante Pedro/).click();
      await rosa.widget.getByRole('dialog').getByRole('button', { name: 'Reemplazar' }).click();
      await rosa.chooseSignatories(camila.name, ana.name);
      await rosa.describe({ name: ana.name, email: toAna });
      await rosa.confirmSignatories();
      await rosa.sendToSign('Enviar a firma');
      await rosa.see('¡Listo! Tu solicitud quedó lista para firma', 'nonsignatory-success');

      const first = await signatoryIn(browser, inbox, toCamila);
      const third = await signatoryIn(browser, inbox, toAna);
      for (const [{ person }, who, count] of [
        [first, 'camila', 2],
        [third, 'ana', 1],
      ] as const)
        await (await person.skipToDocuments(who, { url, count })).readDocuments();
      const codes = [await first.person.requestCode(), await third.person.requestCode()] as const;
      await Promise.all([first.person.typeCode(codes[0]), third.person.typeCode(codes[1])]);
      for (const { person } of [first, third])
        await person.see('¡Felicitaciones! Ya firmaste', 'success-remote');

      for (const to of [address, toCamila, toAna])
        await expectCopies(inbox, url, to, { people: 2, signs: to !== address });
      expect(await subjectsOf(inbox, toPedro)).toEqual(['Tienes documentos por firmar']);
      expect(await subjectsOf(inbox, toAna)).toEqual([
        'Tienes documentos por firmar',
        '¡Felicitaciones! Ya firmaste',
      ]);
      expect(await subjectsOf(inbox, toCamila)).toEqual([
        'Novedades de las firmas',
        'Tienes documentos por firmar',
        'Tienes documentos por firmar',
        '¡Felicitaciones! Ya firmaste',
      ]);
      for (const { context } of [first, second, third]) await context.close();
    },
  );

  test(
    '[S-13] two signatories with one browser read that the contract is under review, and not why',
    { tag: '@variant' },
    async ({ page, inbox, afilia: { url }, browser }) => {
      const rosa = await companyOverApi(url);
      await rosa.toReview(companies.twoOfA, { run: '15.500.001-5', role: 'nonSignatory' });
      const emails = [...(await rosa.toSigning('camila', 'pedro'))].map(
        ([who, { email }]) => [who, email] as const,
      );
      const shared = await browser.newContext({ locale: 'es-CL', viewport: { width: 1280, height: 900 } });
      const signers: RemoteSignatory[] = [];
      for (const [who, address] of emails) {
        const own = await shared.newPage();
        const person = new RemoteSignatory({ page: own, hands: quickMouse(own), inbox, address });
        await (await person.skipToDocuments(who, { url })).readDocuments();
        await person.typeCode(await person.requestCode());
        signers.push(person);
      }
      await openTabOf(page, rosa);
      const waits = 'Estamos revisando tu contrato';
      for (const person of signers) await person.see(waits, 'pending-signatures-reviewing');
      const widget = page.locator('dm-widget');
      await expect(widget.getByRole('heading', { level: 1 })).toHaveText(waits);
      await expectAccessible(page, 'pending-signatures-reviewing');
      await expect(widget).not.toContainText(/navegador|dispositivo|riesgo/u);
      expect((await inbox.to(rosa.email)).some(({ subject }) => subject.includes('Felicitaciones'))).toBe(
        false,
      );
      await shared.close();
    },
  );

  test('[E-11] [M-01] a company without sufficient powers reads so, and its next steps', async ({
    page,
    inbox,
    address,
    afilia: { url },
  }) => {
    const applicant = new CompanyApplicant({ page, hands: quickMouse(page), inbox, address });
    const before = await companyOverApi(url, address);
    await before.toCredentials('76.400.013-7', { run: camila.run, role: 'signsAlone' });
    await before.connect();
    await before.toVerifications();
    await openTabOf(page, before);
    await applicant.verifyCompany();
    const dialog = applicant.widget.getByRole('alertdialog');
    await expect(dialog).toContainText('Tu sociedad no aprobó la revisión legal');
    await expect(dialog.getByRole('button', { name: 'Cerrar' })).toHaveCount(0);
  });
});

test('[S-02] [F-03] an unknown link leads to a page that offers another one, all alike', async ({ page }) => {
  await page.goto('/?sign_token=made-up-token-that-nobody-was-ever-sent-0');
  const widget = page.locator('dm-widget');
  const title = widget.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Ha ocurrido un problema con los datos de tu solicitud');
  await expect(page).not.toHaveURL(/sign_token/u);
  await widget.getByRole('button', { name: 'Pedir un nuevo enlace' }).click();
  await expect(title).toHaveText('Revisa tu correo');
});
