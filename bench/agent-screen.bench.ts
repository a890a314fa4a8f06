import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readInbox } from '@afilia/e2e/fixtures/inbox';
import { enterByCode, replay, signIn } from '@afilia/e2e/fixtures/staff';
import { startAfilia } from '@afilia/e2e/fixtures/start-afilia';
import { nextHelp } from '@afilia/e2e/person/agent';
import { openTabOf, personOverApi } from '@afilia/e2e/person/api-road';
import { mouse } from '@afilia/e2e/person/hands';
import { Person } from '@afilia/e2e/person/person';
import { launchChromium } from '@afilia/testing/browser/browser';
import type { Browser, Page } from '@playwright/test';
import { changedAt, noteChanges, type Shown, shownAt, watchFor } from './fixtures/agent-screen/lag-of.ts';
import { openSlowUplink, type SlowUplink } from './fixtures/agent-screen/slow-uplink.ts';
import { apiKeyOf, openBankSite } from './fixtures/stream/bank-site.ts';
import { type BenchResult, median, percentile, round } from './result.ts';

const budget = { median: 100, p95: 200 };
const turns = Number(process.env['BENCH_RUNS'] ?? 20);
const approved = '12.345.678-5';
const quietMs = 5_000;
/** A field of the first screen after the mail is verified, whose value no mask hides from the agent. */
const typedField = 'Calle y número';
const yes = '#openreplay-confirm-window-confirm-btn';

const links: Record<string, number | undefined> = {
  '25 kB/s': 25_000,
  '100 kB/s': 100_000,
  '375 kB/s': 375_000,
  loopback: undefined,
};

/** Acts of the person in one turn, and the agent's view of each. */
const acts: Record<string, (turn: number) => { does: (page: Page) => Promise<unknown>; shown: Shown }> = {
  'a change of the page': (turn) => ({
    does: (page) =>
      page.evaluate((words) => {
        Reflect.set(globalThis, 'changedAt', Date.now());
        document.body.setAttribute('data-words', words);
      }, `w${turn}`),
    shown: { words: `w${turn}` },
  }),
  'a letter typed': (turn) => ({
    does: (page) => page.keyboard.press('a'),
    shown: { value: 'a'.repeat(turn + 1) },
  }),
  'a scroll': (turn) => ({
    does: (page) => page.mouse.wheel(0, turn % 2 ? -120 : 120),
    shown: { scrollY: turn % 2 ? 0 : 120 },
  }),
  'the pointer': (turn) => ({
    does: (page) => page.mouse.move(100 + turn, 200),
    shown: { pointer: [100 + turn, 200] },
  }),
};

type Scene = { url: string; bank: string; uplink: SlowUplink; browser: Browser };

async function measure({ url, bank, uplink, browser }: Scene, rate: number | undefined) {
  const who = await personOverApi(url);
  await who.start(approved);
  await who.reach('prescreened');
  const view = { locale: 'es-CL', reducedMotion: 'reduce' } as const;
  const hers = await browser.newContext({ ...view, viewport: { width: 1000, height: 700 } });
  const theirs = await browser.newContext({ ...view, viewport: { width: 1400, height: 900 }, baseURL: url });
  const page = await hers.newPage();
  const ana = await theirs.newPage();
  await signIn(ana);
  uplink.limit(undefined);
  await openTabOf(page, who, bank);
  const rosa = new Person({ page, hands: mouse(page), inbox: readInbox(url), address: who.email });
  await rosa.button('Ayuda').click({ timeout: 60_000 });
  const requested = nextHelp(page);
  await rosa.button('Mostrar mi página').click();
  await enterByCode(ana, (await requested).code);
  await page.waitForSelector(yes);
  uplink.limit(rate);
  await page.click(yes);
  const consentAt = Date.now();
  await replay(ana).locator('dm-widget').getByLabel(typedField, { exact: true }).waitFor({ timeout: 60_000 });
  const picture = { seconds: (Date.now() - consentAt) / 1000, bytes: uplink.sent() };
  await sleep(quietMs);

  await noteChanges(page);
  await page.keyboard.press('Home');
  await rosa.field(typedField).fill('');
  await page.mouse.move(50, 60);
  await page.evaluate(() => document.body.style.setProperty('padding-bottom', '900px'));
  const lags: Record<string, number[]> = {};
  for (const [name, act] of Object.entries(acts)) {
    const taken: number[] = [];
    lags[name] = taken;
    // Typing scrolls to its field.
    await page.evaluate(() => scrollTo(0, 0));
    for (let turn = 0; turn < turns; turn++) {
      await sleep(250);
      const { does, shown } = act(turn);
      await watchFor(ana, shown);
      await does(page);
      const at = await shownAt(ana);
      taken.push(at - (await changedAt(page)));
    }
  }
  await hers.close();
  await theirs.close();
  return { picture, lags };
}

export async function run(): Promise<BenchResult> {
  const root = join(import.meta.dirname, '..');
  execFileSync(process.execPath, [join(root, 'tooling/scripts/build.ts')], { stdio: 'inherit' });
  const service = { origin: '', apiKey: '' };
  const bank = await openBankSite(() => service);
  const afilia = await startAfilia({ SANDBOX_LATENCY_FACTOR: '0', HOST_ORIGINS: bank.origin });
  const uplink = await openSlowUplink(afilia.url);
  Object.assign(service, { origin: uplink.origin, apiKey: await apiKeyOf(afilia.url) });
  const browser = await launchChromium();
  const rows: BenchResult['rows'] = [];
  const missed: string[] = [];
  try {
    for (const [link, rate] of Object.entries(links).filter(
      ([l]) => !process.env.BL || l === process.env.BL,
    )) {
      const { picture, lags } = await measure({ url: afilia.url, bank: bank.origin, uplink, browser }, rate);
      for (const [what, taken] of [...Object.entries(lags), ['all', Object.values(lags).flat()] as const]) {
        const [middle, most] = [round(median(taken)), round(percentile(taken, 0.95))];
        const { seconds, bytes } = picture;
        rows.push([link, round(seconds, 1), round(bytes / 1000), what, taken.length, middle, most]);
        if (what === 'all' && (middle > budget.median || most > budget.p95))
          missed.push(`over ${link}: median ${middle} ms, p95 ${most} ms`);
      }
    }
  } finally {
    await browser.close();
    uplink.close();
    await afilia.close();
    await bank.close();
  }
  return {
    title: 'From a change of the visitor’s page until the agent’s screen shows it',
    columns: ['first picture over', 'picture s', 'kB up', 'what', 'changes', 'median ms', 'p95 ms'],
    rows,
    notes: [
      `Two browser windows on one machine, so one clock. The visitor's way up is limited from the consent on, the way down is not. Picture: from the consent until the agent's frame has the form; kB up: everything that went up until then. Changes begin ${quietMs / 1000} s after the picture, a quarter of a second apart; the agent's frame is looked at once per frame of the browser. Budget for all changes over one link: median ${budget.median} ms, p95 ${budget.p95} ms.`,
    ],
    missed,
  };
}
