import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import type { Applicant } from '@afilia/testing/people/applicant';
import { launchChromium } from '@afilia/testing/browser/browser';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { readInbox } from '@afilia/e2e/fixtures/inbox';
import { startAfilia } from '@afilia/e2e/fixtures/start-afilia';
import { Agent, nextHelp } from '@afilia/e2e/person/agent';
import { companyOverApi, openTabOf, personOverApi } from '@afilia/e2e/person/api-road';
import { mouse } from '@afilia/e2e/person/hands';
import { Person } from '@afilia/e2e/person/person';
import { apiKeyOf, openBankSite, recorderPath } from './fixtures/stream/bank-site.ts';
import { type Calls, callsOfScripts } from './fixtures/stream/calls-of-scripts.ts';
import { type BenchResult, median, percentile, round } from './result.ts';

/**
 * In parts of what the recorder alone takes in the same run: 5 and 50 ms where that took 135. The throttle multiplies the
 * machine's own speed, so times of two machines do not compare.
 */
const budget = { change: 0.037, snapshot: 0.37 };
const changes = Number(process.env['BENCH_RUNS'] ?? 12);
const snapshots = Number(process.env['BENCH_PICTURES'] ?? 9);
const throttle = 4;
const assistFiles = /\/widget\/assist-/u;
const approved = '12.345.678-5';
const company = '76.400.001-3';

/** A batch leaves after 40 ms; on a throttled page whatever it brings about is over after this. */
const settledMs = 250;

/** Screens whose first picture is taken. */
const screens: Record<string, (url: string) => Promise<Applicant>> = {
  'business, a person': async (url) => {
    const person = await personOverApi(url);
    await person.start(approved);
    await person.reach('prescreened');
    return person;
  },
  'verifications, a company': async (url) => {
    const one = await companyOverApi(url);
    await one.toCredentials(company, { run: people.camila.run, role: 'signsAlone' });
    await one.connect();
    await one.reach('evaluated');
    await one.send('declare-tax-residence', {
      input: { incorporationCountry: 'CL', otherTaxResidences: [], entityKind: 'active' },
    });
    await one.reach('declared');
    return one;
  },
  summary: async (url) => {
    const person = await personOverApi(url);
    await person.toSummary(approved);
    return person;
  },
  documents: async (url) => {
    const person = await personOverApi(url);
    await person.toDocuments(approved);
    return person;
  },
};

type Tab = { browser: Browser; page: Page; cdp: CDPSession };
type Watched = Tab & { rosa: Person; agent: Agent; arrivals: number[]; beforehand: Calls };

const settle = (page: Page) => page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), settledMs);
const slowDown = (cdp: CDPSession) => cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
/** Waits until work for idle moments is done: each moment is requested after the one before it. */
const idle = async (page: Page) => {
  for (let moment = 0; moment < 8; moment++)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 20))));
};
const yes = '#openreplay-confirm-window-confirm-btn';

async function openTab(browser: Browser, url: string, bank: string, who: Applicant): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-CL',
    reducedMotion: 'reduce',
    baseURL: url,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await openTabOf(page, who, bank);
  return { browser, page, cdp };
}

/** Opens a tab on an applicant's screen, with an agent who has asked to see it. */
async function openRequested(browser: Browser, url: string, bank: string, who: Applicant): Promise<Watched> {
  const { page, cdp } = await openTab(browser, url, bank, who);
  const rosa = new Person({ page, hands: mouse(page), inbox: readInbox(url), address: who.email });
  await rosa.button('Ayuda').click({ timeout: 60_000 });
  await settle(page);
  await slowDown(cdp);
  const requested = nextHelp(page);
  let agent: Agent | undefined;
  const beforehand = await callsOfScripts(browser, page, assistFiles, async () => {
    await rosa.button('Mostrar mi página').click();
    const code = await requested;
    await idle(page);
    agent = await Agent.join(url, code);
    await page.waitForSelector(yes);
    await idle(page);
    await settle(page);
  });
  if (!agent) throw new Error('nobody joined');
  const arrivals: number[] = [];
  agent.client.socket.on('messages', ({ data }: { data: { timestamp: number }[] }) => {
    arrivals.push(Date.now() - Math.min(...data.map(({ timestamp }) => timestamp)));
  });
  return { browser, page, cdp, rosa, agent, arrivals, beforehand };
}

/** The first picture of the page: from the yes until it has left. */
const firstSnapshot = ({ browser, page, agent }: Watched): Promise<Calls> =>
  callsOfScripts(browser, page, assistFiles, async () => {
    await page.click(yes);
    await agent.client.next('messages');
    await settle(page);
  });

/** The same by the recorder alone, without masks, batches or a socket: what it cannot do without. */
async function recorderAlone({ browser, page, cdp }: Tab): Promise<number> {
  await page.addScriptTag({ url: recorderPath });
  await settle(page);
  await slowDown(cdp);
  const { sum } = await callsOfScripts(browser, page, /\/recorder\.js$/u, async () => {
    // By a timer: what is evaluated from here is no call by the browser.
    await page.evaluate('void setTimeout(rrwebRecord.record, 0, { emit() {} })');
    await settle(page);
  });
  return sum;
}

/** Elements of the page, through open shadow roots. */
const countElements = (page: Page) =>
  page.evaluate(() => {
    const count = (root: ParentNode): number =>
      [...root.querySelectorAll('*')].reduce(
        (sum, { shadowRoot }) => sum + 1 + (shadowRoot ? count(shadowRoot) : 0),
        0,
      );
    return count(document);
  });

type Act = {
  does: (of: Watched, turn: number) => Promise<void>;
  /** Steps before and after it that are not measured. */
  before?: (of: Watched, turn: number) => Promise<void>;
  after?: (of: Watched) => Promise<void>;
  /** In parts of what the recorder alone takes. */
  most: number;
};

/** The field that is typed into, of the screen that `acts` are done on. */
const typedField = 'Calle y número';
/** With an address typed in line, the way to add another one stands behind this. */
const openDetails = ({ rosa }: Watched) => rosa.widget.getByText('Agregar detalles', { exact: true }).click();
const openDialog = async ({ rosa }: Watched) => {
  await rosa.button('Agregar otra dirección').click();
  // Its code comes when it is first asked for.
  await rosa.widget.getByRole('dialog').waitFor();
};
const closeDialog = ({ page }: Watched) => page.keyboard.press('Escape');

/** Acts of a person on a screen, over and over. */
const acts: Record<string, Act> = {
  'a letter is typed': {
    does: ({ page }, turn) => page.keyboard.press('abcdefghij'[turn % 10] ?? 'a'),
    most: budget.change,
  },
  'a box is ticked': {
    does: ({ rosa }) => rosa.widget.getByRole('checkbox', { name: 'Local con público' }).click(),
    most: budget.change,
  },
  // Typing is a change of its own, and what is typed is looked at when the field is left.
  'a field is left, and found wrong or right': {
    before: ({ rosa }, turn) => rosa.field('Celular').fill(turn % 2 ? '987654321' : '98'),
    does: ({ rosa }) => rosa.field(typedField).focus(),
    most: budget.change,
  },
  'the page is scrolled': {
    does: ({ page }, turn) => page.mouse.wheel(0, turn % 2 ? -300 : 300),
    most: budget.change,
  },
  'a dialog closes': { before: openDialog, does: closeDialog, most: budget.change },
  // No typical change: a form of eight fields comes, a quarter of a screen.
  'a dialog with a form opens': { does: openDialog, after: closeDialog, most: budget.snapshot },
};

export async function run(): Promise<BenchResult> {
  const root = join(import.meta.dirname, '..');
  execFileSync(process.execPath, [join(root, 'tooling/scripts/build.ts')], { stdio: 'inherit' });
  const service = { origin: '', apiKey: '' };
  const bank = await openBankSite(() => service);
  const afilia = await startAfilia({ SANDBOX_LATENCY_FACTOR: '0', HOST_ORIGINS: bank.origin });
  Object.assign(service, { origin: afilia.url, apiKey: await apiKeyOf(afilia.url) });
  const browser = await launchChromium();
  const rows: BenchResult['rows'] = [];
  const missed: string[] = [];
  /** Milliseconds of the recorder alone, of all screens. */
  const alone: number[] = [];
  const row = (what: string, taken: readonly number[], share: number, more: (string | number)[]) => {
    const middle = median(taken);
    const most = round(median(alone) * share, 1);
    rows.push([what, ...more, round(middle, 1), round(percentile(taken, 0.95), 1), most]);
    if (middle > most) missed.push(`${what}: ${round(middle, 1)} ms, not ${most}`);
  };
  try {
    for (const [name, road] of Object.entries(screens)) {
      const who = await road(afilia.url);
      const taken: number[] = [];
      const longest: number[] = [];
      const beforehand: number[] = [];
      const aloneHere: number[] = [];
      let elements = 0;
      for (let turn = 0; turn < snapshots; turn++) {
        const tab = await openTab(browser, afilia.url, bank.origin, who);
        // In turn with ours, so that the machine is the same for both.
        await tab.page.waitForSelector('dm-widget h1, dm-widget h2');
        aloneHere.push(await recorderAlone(tab));
        await tab.page.context().close();
        const watched = await openRequested(browser, afilia.url, bank.origin, who);
        elements = await countElements(watched.page);
        longest.push(watched.beforehand.longest);
        beforehand.push(watched.beforehand.sum);
        taken.push((await firstSnapshot(watched)).sum);
        // First the person: with the last agent gone nothing is left to end, and help would go on in the next tab.
        const end = watched.page.getByRole('button', { name: 'Terminar', exact: true });
        await end.click();
        await end.waitFor({ state: 'detached' });
        watched.agent.client.close();
        await watched.page.context().close();
      }
      alone.push(...aloneHere);
      const reference = round(median(aloneHere), 1);
      row(`first picture, from the yes: ${name}`, taken, budget.snapshot, [elements, '', reference, '']);
      const all = round(median(beforehand), 1);
      row(`read ahead, longest call: ${name}`, longest, budget.snapshot, [elements, '', reference, all]);
    }
    const person = await screens['business, a person']?.(afilia.url);
    if (!person) throw new Error('nobody to watch');
    const watched = await openRequested(browser, afilia.url, bank.origin, person);
    await firstSnapshot(watched);
    await openDetails(watched);
    await watched.rosa.field(typedField).click();
    for (const [name, { before, does, after, most }] of Object.entries(acts)) {
      const taken: number[] = [];
      const arrived: number[] = [];
      for (let turn = 0; turn < changes; turn++) {
        await before?.(watched, turn);
        await settle(watched.page);
        watched.arrivals.length = 0;
        const { sum } = await callsOfScripts(browser, watched.page, assistFiles, async () => {
          await does(watched, turn);
          await settle(watched.page);
        });
        taken.push(sum);
        arrived.push(...watched.arrivals);
        await after?.(watched);
      }
      row(name, taken, most, ['', round(median(arrived)), '', '']);
    }
  } finally {
    await browser.close();
    await afilia.close();
    await bank.close();
  }
  return {
    title: `The main thread of the visitor’s page while an agent watches, CPU ${throttle} times slower`,
    columns: [
      'what',
      'elements',
      'at the agent after ms',
      'recorder alone ms',
      'all calls ms',
      'median ms',
      'p95 ms',
      'budget ms',
    ],
    rows,
    notes: [
      `By the browser's own trace: every call of live help's scripts (an event, a timer, a mutation) with all that it calls; nothing looks on meanwhile. A phone's window of 390 × 844, a bank's page of an origin of its own round the widget. First pictures ${snapshots} times in new tabs: from the click on yes, which is in it, until the picture has left. Read ahead: what live help does from «Mostrar mi página» until it has asked and read the page in idle moments, before anything is sent; of that the longest call, and all calls together. Changes ${changes} times each, with what brings them about. At the agent: from the time of the first change in a batch until it arrived there, by way of the relay. Recorder alone: rrweb as it is published, with its defaults and nobody to tell, in a tab of its own each time.`,
    ],
    missed,
  };
}
