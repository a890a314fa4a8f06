import { exhaustDeliveries } from '@afilia/testing/backend/exhaust-deliveries';
import { listenForWebhooks } from '@afilia/testing/services/webhook-listener';
import type { Page } from '@playwright/test';
import { grantOverApi, requestReview } from './fixtures/case.ts';
import { readInbox } from './fixtures/inbox.ts';
import { withoutFiles } from './fixtures/staff.ts';
import { expect } from './fixtures/test.ts';
import { openTabOf, personOverApi } from './person/api-road.ts';
import { addressOf, companies } from './person/company-cast.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { everyday, requestReviews, signedWithOneBrowser, withoutPowers } from './working-day/applicants.ts';
import {
  approve,
  decideAlone,
  enterPowers,
  expectCasesGone,
  giveBack,
  openNextProposal,
  openOwn,
  openProposal,
  propose,
  take,
  takeNext,
} from './working-day/cases.ts';
import { DayCounts } from './working-day/day-counts.ts';
import {
  answerDataRequest,
  answerTheTelephone,
  handOver,
  helpWithEverything,
  helpWithOneField,
  leaveHelp,
} from './working-day/help.ts';
import { Member } from './working-day/member.ts';
import { test } from './working-day/service.ts';
import {
  addFailingEndpoint,
  audit,
  invite,
  replayDelivery,
  retryFailedJobs,
  switchOff,
} from './working-day/systems.ts';

const refusedRut = '16.200.007-1';

/** Size of the day: `DAY_CASES=40 DAY_HELPS=10` is a whole one. Four cases are of kinds that come once, the others everyday ones. */
const size = {
  cases: Math.max(5, Number(process.env['DAY_CASES'] ?? 12)),
  helps: Math.max(1, Number(process.env['DAY_HELPS'] ?? 3)),
  handOvers: 2,
  dataRequests: 3,
};

/** Members work for longer than the minutes that a test of every run may take: a case or a help is given one. */
const limitMs = (5 + size.cases + size.helps) * 60_000;

test.afterEach(async ({ afilia }, testInfo) => {
  const bad = afilia
    .output()
    .split('\n')
    .filter((line) => /"level":(?:[456]0)/u.test(line));
  if (testInfo.status !== 'passed') console.log(bad.slice(-20).join('\n'));
});

test(
  '[E-09] [A-25] a reviewer and an approver decide the cases of a day by rows, keys and prepared answers, and people go on',
  { tag: '@variant' },
  async ({ browser, inbox, afilia }) => {
    test.setTimeout(limitMs);
    const { url } = afilia;
    // People beside one another: none waits for what another one's sources take.
    const [refused, accepted, declined, powers, waiting] = await test.step('people ask for a review', () =>
      Promise.all([
        requestReview(url, { code: 'R07', rut: refusedRut }),
        signedWithOneBrowser(url, companies.twoOfA, 'pedro'),
        signedWithOneBrowser(url, companies.oneOfEach, 'ana'),
        withoutPowers(url),
        requestReviews(url, size.cases - 4),
      ]));
    const counts = new DayCounts();
    const rita = await Member.signIn({ browser, url }, 'rita');
    const lucia = await Member.signIn({ browser, url }, 'lucia');

    await test.step('a refusal of R07 is lifted by two, who read what the sources said', async () => {
      const of = 'R07, lifted by two, from the list';
      await counts.of(rita, async () => {
        await take(rita, refused.folio);
        await rita.sees('Banco del Litoral');
        await propose(rita, 'Deuda pagada: continúa');
        return of;
      });
      await counts.of(lucia, async () => {
        await openProposal(lucia, refused.folio);
        await lucia.sees('Banco del Litoral');
        await approve(lucia, 'La decisión quedó guardada y avisamos a la persona.');
        return of;
      });
    });

    await test.step('a contract is proposed, given back, proposed again and accepted', async () => {
      const accept = 'Tiene explicación: se acepta';
      const proposeIt = async () => {
        await take(rita, accepted.folio);
        await rita.sees('Dos personas de esta solicitud usaron el mismo navegador.');
        await propose(rita, accept);
        return 'contract, proposed';
      };
      const giveItBack = async () => {
        await openProposal(lucia, accepted.folio);
        await giveBack(lucia, 'Falta hablar con quienes firmaron.');
        return 'contract, given back';
      };
      const proposeAgain = async () => {
        await openOwn(rita, accepted.folio);
        await rita.sees('Falta hablar con quienes firmaron.');
        await propose(rita, accept);
        return 'contract, proposed again';
      };
      const acceptIt = async () => {
        await openProposal(lucia, accepted.folio);
        await approve(lucia, 'El contrato quedó aceptado y sigue su curso.');
        return 'contract, accepted';
      };
      await counts.of(rita, proposeIt);
      await counts.of(lucia, giveItBack);
      await counts.of(rita, proposeAgain);
      await counts.of(lucia, acceptIt);
    });

    await test.step('another contract is refused by two', async () => {
      const of = 'contract, refused';
      await counts.of(rita, async () => {
        await take(rita, declined.folio);
        await propose(rita, 'Firmó otra persona: no se acepta');
        return of;
      });
      await counts.of(lucia, async () => {
        await openProposal(lucia, declined.folio);
        await lucia.type(lucia.field('Escribe RECHAZAR para confirmar'), 'RECHAZAR');
        await lucia.pressButton('No aceptar el contrato');
        await lucia.sees(/^El contrato no fue aceptado\./u);
        return of;
      });
    });

    await test.step('powers that the register lacks are entered by hand and approved', async () => {
      const of = 'powers by hand';
      await counts.of(rita, async () => {
        await take(rita, powers.folio);
        await enterPowers(rita);
        return of;
      });
      await counts.of(lucia, async () => {
        await openProposal(lucia, powers.folio);
        await approve(lucia);
        return of;
      });
    });

    await test.step('the others are taken one after the other, and their proposals approved', async () => {
      const proposed: string[] = [];
      let { folio } = powers;
      for (const _each of waiting)
        await counts.of(rita, async () => {
          folio = await takeNext(rita, folio);
          const found = waiting.find((one) => one.folio === folio);
          if (!found) throw new Error(`the case of ${folio} is none of this day`);
          const { of, prepared, isProposal } = found.kind;
          if (isProposal) proposed.push(folio);
          await (isProposal ? propose : decideAlone)(rita, prepared);
          return of;
        });
      for (const first of proposed)
        await counts.of(lucia, async () => {
          if (first === proposed[0]) await openProposal(lucia, (folio = first));
          else folio = await openNextProposal(lucia, folio);
          await approve(lucia);
          return everyday[0].of;
        });
    });

    await test.step('at the end the list is empty of them, and people go on', async () => {
      await expectCasesGone(
        rita,
        [refused, accepted, declined, powers, ...waiting].map(({ folio }) => folio),
      );
      for (const { person, kind } of waiting)
        await inbox.waitFor(person.email, kind.isUpheld ? 'Respondimos tu petición' : 'Puedes continuar');
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

    console.log(`${size.cases} cases\n\n${counts.printed([rita, lucia])}`);
    for (const { of } of everyday)
      expect(counts.pressesOf(of, rita), `${of}: presses of the reviewer`).toBe(3);
    // Half of the 21 that the console needed before its rework.
    expect(counts.pressesOf('powers by hand', rita), 'powers by hand: presses').toBeLessThanOrEqual(10);
    for (const member of [rita, lucia]) await member.leave();
  },
);

test(
  '[A-25] an agent answers the telephone and helps the people of a day on their pages, and a supervisor takes over and answers requests about data',
  { tag: '@variant' },
  async ({ browser, page, inbox, address, afilia }) => {
    test.setTimeout(limitMs);
    const { url } = afilia;
    const callers = await test.step('callers have begun their applications', () =>
      Promise.all(
        Array.from({ length: size.dataRequests }, async () => {
          const caller = await personOverApi(url);
          caller.solves = true;
          await caller.toProducts('12.399.001-3');
          return { folio: caller.application?.folio ?? '', email: caller.email };
        }),
      ));
    const counts = new DayCounts();
    const ana = await Member.signIn({ browser, url }, 'ana');
    const sofia = await Member.signIn({ browser, url }, 'sofia');

    await test.step('an agent answers the telephone', async () => {
      for (const caller of callers)
        await counts.of(ana, async () => {
          await answerTheTelephone(ana, caller, readInbox(url));
          return 'call, with a request about data';
        });
    });

    await withoutFiles(ana.page);
    await ana.page.reload();
    const helped = async (at: number, tab: Page) => {
      const visitor = new Person({
        page: tab,
        hands: mouse(tab),
        inbox,
        address: addressOf(address, `${at}`),
      });
      await visitor.skipTo('embed-prospect', { url, rut: '12.345.678-5' });
      await visitor.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
      const isHandedOver = at < size.handOvers;
      await counts.of(ana, async () => {
        if (at === 0) await helpWithEverything(ana, visitor);
        else await helpWithOneField(ana, visitor);
        if (!isHandedOver) await leaveHelp(ana, visitor);
        return at === 0 ? 'help with everything' : 'help with one field';
      });
      if (!isHandedOver) return;
      const handIt = async () => {
        await handOver(ana, sofia, 'Sofía Rojas', visitor);
        await leaveHelp(sofia, visitor);
        return 'help, taken over';
      };
      await counts.of(ana, async () => {
        await counts.of(sofia, handIt);
        return 'help, handed over';
      });
    };
    for (let at = 0; at < size.helps; at++)
      await test.step(`person ${at + 1} is helped on the page`, async () => {
        if (at === 0) return helped(at, page);
        const context = await browser.newContext({ baseURL: url, locale: 'es-CL' });
        await helped(at, await context.newPage());
        await context.close();
      });

    await test.step('a supervisor answers the requests about data', async () => {
      for (const { folio, email } of callers) {
        await counts.of(sofia, async () => {
          await answerDataRequest(sofia, folio);
          return 'request about data, answered';
        });
        await inbox.waitFor(email, 'Respondimos tu pedido sobre tus datos');
      }
    });

    console.log(
      `${size.helps} helps, ${size.handOvers} handed over, ${size.dataRequests} requests\n\n${counts.printed([ana, sofia])}`,
    );
    for (const member of [ana, sofia]) await member.leave();
  },
);

test(
  '[E-09] [A-25] an operator sends again what an endpoint of the bank missed, and numbers and the trail are read',
  { tag: '@variant' },
  async ({ browser, afilia, databaseUrl }) => {
    test.setTimeout(limitMs);
    const { url } = afilia;
    const listener = await listenForWebhooks();
    listener.always(503);
    const hernan = await Member.signIn({ browser, url }, 'hernan');
    const counts = new DayCounts();
    await test.step('the bank invites a customer, and adds an endpoint that fails', async () => {
      await counts.of(hernan, async () => {
        await addFailingEndpoint(hernan, listener.url);
        return 'endpoint, added and tried';
      });
      await counts.of(hernan, async () => {
        const link = await invite(hernan, `cliente-${Date.now()}`);
        expect((await fetch(link)).status).toBe(200);
        return 'customer, invited';
      });
    });
    const { person, folio } = await requestReview(url, { code: 'R07', rut: refusedRut });
    await grantOverApi(url, folio);

    const olga = await Member.signIn({ browser, url }, 'olga');
    await test.step('a failed message is sent again', async () => {
      if (databaseUrl) await exhaustDeliveries(databaseUrl, person.application?.id ?? '');
      listener.always(204);
      if (databaseUrl)
        await counts.of(olga, async () => {
          await retryFailedJobs(olga, folio);
          return 'failed messages, tried again';
        });
      await counts.of(hernan, async () => {
        await hernan.goTo('Integración');
        await hernan.press(hernan.page.getByRole('tab', { name: 'Entregas' }));
        await replayDelivery(hernan);
        return 'delivery, sent again';
      });
      if (databaseUrl)
        await expect
          .poll(() => listener.received.filter(({ body }) => body.includes(folio)).length)
          .toBeGreaterThan(1);
      await switchOff(hernan, listener.url);
    });

    const carla = await Member.signIn({ browser, url }, 'carla');
    const amelia = await Member.signIn({ browser, url }, 'amelia');
    await test.step('numbers and the trail are read', async () => {
      await amelia.goTo('Embudo');
      await expect(amelia.page.getByRole('heading', { name: 'Embudo', level: 1 })).toBeVisible();
      await counts.of(carla, async () => {
        await audit(carla, refusedRut, folio);
        return 'application, audited';
      });
    });

    const members = [hernan, olga, carla, amelia];
    console.log(counts.printed(members));
    for (const member of members) await member.leave();
    await listener.close();
  },
);
