import { openTabOf, personOverApi } from './person/api-road.ts';
import { testBackends, testDatabase } from '@afilia/testing/backend/database';
import { exhaustDeliveries } from '@afilia/testing/backend/exhaust-deliveries';
import { listenForWebhooks } from '@afilia/testing/services/webhook-listener';
import { askForReview } from './fixtures/case.ts';
import { readInbox } from './fixtures/inbox.ts';
import { withoutFiles } from './fixtures/staff.ts';
import { type Afilia, startAfilia } from './fixtures/start-afilia.ts';
import { expect, test as base } from './fixtures/test.ts';
import { companies } from './person/company-cast.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { signedWithOneBrowser, withoutPowers } from './working-day/applicants.ts';
import { enterPowers, openOwn, openProposal, propose, seesItGone, take } from './working-day/cases.ts';
import { DayCounts } from './working-day/day-counts.ts';
import { answerDataRequest, answerTheTelephone, handOver, helpOnThePage } from './working-day/help.ts';
import { Member } from './working-day/member.ts';
import {
  addFailingEndpoint,
  audit,
  invite,
  replayDelivery,
  retryFailedJobs,
  switchOff,
} from './working-day/systems.ts';

/** One of each role; Lucía approves, and both she and Rita know powers. */
const users = ['ana', 'rita', 'lucia', 'sofia', 'carla', 'olga', 'hernan', 'amelia'] as const;

/** The service on a database that the test can reach: attempts of a job take a day otherwise. */
const test = base.extend<object, { databaseUrl: string; afilia: Afilia }>({
  databaseUrl: [
    async ({ browserName: _any }, provide) => {
      const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');
      if (!server) return provide('');
      const { options, drop } = await testDatabase(server);
      await provide(options.databaseUrl ?? '');
      await drop();
    },
    { scope: 'worker' },
  ],
  afilia: [
    async ({ databaseUrl }, provide) => {
      const variables = { RATE_LIMIT_FACTOR: '10', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
      const afilia = await startAfilia(variables);
      await provide(afilia);
      await afilia.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const rut = '16.200.007-1';

test.afterEach(async ({ afilia }, testInfo) => {
  const bad = afilia
    .output()
    .split('\n')
    .filter((line) => /"level":(?:[456]0)/u.test(line));
  if (testInfo.status !== 'passed') console.log(bad.slice(-20).join('\n'));
});

// Eight browsers work for longer than the ninety seconds that a test of every run may take.
test(
  '[E-09] [A-25] a working day: eight members, one of each role, press all that they do, and people go on',
  { tag: '@variant' },
  async ({ browser, page, inbox, address, afilia, databaseUrl }) => {
    test.setTimeout(15 * 60_000);
    const { url } = afilia;
    const listener = await listenForWebhooks();
    listener.always(503);
    const signedIn = new Map<string, Member>();
    for (const user of users) signedIn.set(user, await Member.signIn({ browser, url }, user));
    const as = (user: (typeof users)[number]): Member => {
      const member = signedIn.get(user);
      if (!member) throw new Error(`${user} is not signed in`);
      return member;
    };

    const counts = new DayCounts();
    /** A step of the reviewer and of the second person on one case. */
    const decide = (title: string, work: () => Promise<void>) =>
      test.step(title, () => counts.ofCase(title, [as('rita'), as('lucia')], work));

    const link = await test.step('the bank invites a customer, and adds an endpoint that fails', async () => {
      await addFailingEndpoint(as('hernan'), listener.url);
      return invite(as('hernan'), `cliente-${Date.now()}`);
    });
    expect((await fetch(link)).status).toBe(200);

    const refused = await askForReview(url, { code: 'R07', rut });
    const accepted = await signedWithOneBrowser(url, companies.twoOfA, 'pedro');
    const declined = await signedWithOneBrowser(url, companies.oneOfEach, 'ana');
    const powers = await withoutPowers(url);

    await decide('a refusal of R07 is lifted by two, who read what the sources said', async () => {
      await take(as('rita'), refused.folio);
      await as('rita').sees('Banco del Litoral');
      await propose(as('rita'), { outcome: 'Puede continuar', reason: 'pagada', answers: true });
      await openProposal(as('lucia'), refused.folio);
      await as('lucia').sees('Banco del Litoral');
      await as('lucia').pressButton('Aprobar');
      await as('lucia').sees('La decisión quedó guardada y avisamos a la persona.');
    });

    await decide('a contract is proposed, given back, proposed again and accepted', async () => {
      await take(as('rita'), accepted.folio);
      await as('rita').sees('Dos personas de esta solicitud usaron el mismo navegador.');
      const grant = { outcome: 'Aceptar el contrato', reason: 'explicación', answers: false };
      await propose(as('rita'), grant);
      await openProposal(as('lucia'), accepted.folio);
      await as('lucia').type(
        as('lucia').field('Qué falta para aprobarla'),
        'Falta hablar con quienes firmaron.',
      );
      await as('lucia').pressButton('Devolver');
      await as('lucia').sees('Devolviste la propuesta.');
      await openOwn(as('rita'), accepted.folio);
      await as('rita').sees('Falta hablar con quienes firmaron.');
      await propose(as('rita'), grant);
      await openProposal(as('lucia'), accepted.folio);
      await as('lucia').pressButton('Aprobar');
      await as('lucia').sees('El contrato quedó aceptado y sigue su curso.');
    });

    await decide('another contract is refused by two', async () => {
      await take(as('rita'), declined.folio);
      await propose(as('rita'), {
        outcome: 'No aceptar el contrato',
        reason: 'otra persona',
        answers: false,
      });
      await openProposal(as('lucia'), declined.folio);
      await as('lucia').type(as('lucia').field('Escribe RECHAZAR para confirmar'), 'RECHAZAR');
      await as('lucia').pressButton('No aceptar el contrato');
      await as('lucia').sees(/^El contrato no fue aceptado\./u);
    });

    await decide('powers that the register lacks are entered by hand and approved', async () => {
      await take(as('rita'), powers.folio);
      await enterPowers(as('rita'));
      await openProposal(as('lucia'), powers.folio);
      await as('lucia').pressButton('Aprobar');
      await as('lucia').sees(/^La decisión quedó guardada/u);
    });

    await test.step('an agent answers the telephone, and helps a person on the page until a colleague does', async () => {
      const caller = await personOverApi(url);
      caller.solves = true;
      await caller.toProducts('12.399.001-3');
      const called = { folio: caller.application?.folio ?? '', email: caller.email };
      await answerTheTelephone(as('ana'), called, readInbox(url));
      const rosa = new Person({ page, hands: mouse(page), inbox, address });
      await rosa.skipTo('embed-prospect', { url, rut: '12.345.678-5' });
      await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
      await withoutFiles(as('ana').page);
      await as('ana').page.reload();
      await helpOnThePage(as('ana'), rosa);
      await handOver(as('ana'), as('sofia'), 'Sofía Rojas', rosa);
      await answerDataRequest(as('sofia'), called.folio);
      await inbox.waitFor(called.email, 'Respondimos tu pedido sobre tus datos');
    });

    await test.step('what failed is sent again', async () => {
      if (databaseUrl) await exhaustDeliveries(databaseUrl, refused.person.application?.id ?? '');
      listener.always(204);
      if (databaseUrl) await retryFailedJobs(as('olga'), refused.folio);
      await as('hernan').goTo('Integración');
      await as('hernan').press(as('hernan').page.getByRole('tab', { name: 'Entregas' }));
      await replayDelivery(as('hernan'));
      if (databaseUrl)
        await expect
          .poll(() => listener.received.filter(({ body }) => body.includes(refused.folio)).length)
          .toBeGreaterThan(1);
      await switchOff(as('hernan'), listener.url);
    });

    await test.step('numbers and the trail are read', async () => {
      await as('amelia').goTo('Embudo');
      await as('amelia').sees('Todavía no hay 20 solicitudes en esta selección.');
      await audit(as('carla'), rut, refused.folio);
    });

    await test.step('at the end the list is empty of them, and people go on', async () => {
      for (const { folio } of [refused, accepted, declined, powers]) await seesItGone(as('rita'), folio);
      await inbox.waitFor(refused.person.email, 'Puedes continuar tu solicitud');
      await powers.applicant.reach('declared');
      await accepted.applicant.reach('completed');
      expect((await declined.applicant.until(({ state }) => state === 'rejected')).error?.code).toBe('R11');
      const pages: [Parameters<typeof openTabOf>[1], RegExp][] = [
        [refused.person, /^Cuéntanos de ti y de tu negocio$/u],
        [accepted.applicant, /^¡Felicitaciones! Ya firmaste$/u],
        [declined.applicant, /^Lo sentimos, no cumples con los requisitos/u],
      ];
      for (const [applicant, heading] of pages) {
        const tab = await (await browser.newContext({ baseURL: url, locale: 'es-CL' })).newPage();
        await openTabOf(tab, applicant);
        await expect(tab.locator('dm-widget').getByRole('heading', { level: 1 })).toHaveText(heading);
        await tab.context().close();
      }
      expect(afilia.output()).not.toMatch(/"level":(?:50|60)/u);
    });

    console.log(counts.printed(users.map(as)));
    for (const user of users) await as(user).leave();
    await listener.close();
  },
);
