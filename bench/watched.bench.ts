import type { CDPSession, Page } from '@playwright/test';
import { names, openSides, type Side } from './fixtures/watched/sides.ts';
import { type BenchResult, median, round } from './result.ts';

/** In parts of the recorder as it is published, on the same page; of the heap before the changes; nodes that are kept beyond those before. */
const budget = { script: 1.2, heap: 1.1, nodes: 500 };
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** As many changes as in 20 minutes of 1,000 a second. */
const changesOfHeap = Number(process.env['BENCH_CHANGES'] ?? 1_200_000);

/** Timers of a batch and of a comparison are over after this. */
const settledMs = 400;
const wait = (page: Page, ms: number) =>
  page.evaluate((time) => new Promise((done) => setTimeout(done, time)), ms);

const typed = 'Avenida Siempreviva 742, depto 5';

const acts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  '1,000 changes a second, 5 s': (page) => page.evaluate('change(5000)'),
  'texts and attributes, 100 a second, 5 s': (page) =>
    page.evaluate(`change(500, { at: 1, kinds: ['text', 'state', 'style', 'name', 'shadow'] })`),
  'a dialog of 200 nodes comes and goes, 10 times': async (page) => {
    for (let turn = 0; turn < 10; turn++) await page.evaluate('part()');
  },
  '32 letters are typed': async (page) => {
    await page.click('input[name="f3"]');
    await page.keyboard.type(typed, { delay: 60 });
  },
  'the page is scrolled 20 times': async (page) => {
    for (let turn = 0; turn < 20; turn++) {
      await page.mouse.wheel(0, turn % 2 ? -300 : 300);
      await wait(page, 60);
    }
  },
  'nothing happens, 5 s': (page) => wait(page, 5_000),
};

type Cost = { script: number; task: number };
/** Milliseconds of the page's main thread so far, of its own processor time: nothing else on the machine counts. */
async function costOf(cdp: CDPSession): Promise<Cost> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return { script: of('ScriptDuration'), task: of('TaskDuration') };
}

type Heap = { used: number; nodes: number };
async function heapOf(cdp: CDPSession): Promise<Heap> {
  for (let time = 0; time < 3; time++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { used: usedSize, nodes };
}

/** Milliseconds of each act, by side, of one round. */
async function costsOf({ name, open }: Side, costs: Map<string, Cost[]>): Promise<void> {
  const page = await open();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await wait(page, settledMs);
  for (const [act, does] of Object.entries(acts)) {
    const before = await costOf(cdp);
    await does(page);
    await wait(page, settledMs);
    const after = await costOf(cdp);
    const key = `${act} ${name}`;
    const cost = { script: after.script - before.script, task: after.task - before.task };
    costs.set(key, [...(costs.get(key) ?? []), cost]);
  }
}

/** The heap before and after the changes of 20 minutes, in as few as it takes. */
async function heapsOf({ open }: Side): Promise<{ before: Heap; after: Heap }> {
  const page = await open();
  const cdp = await page.context().newCDPSession(page);
  // Code that is compiled on the way is no leak.
  await page.evaluate('change(5000, { every: 0, at: 100 })');
  await wait(page, settledMs);
  const before = await heapOf(cdp);
  await page.evaluate(`change(${changesOfHeap}, { every: 0, at: 100 })`);
  await wait(page, settledMs);
  return { before, after: await heapOf(cdp) };
}

/** Costs of the visitor's page while it is watched, beside plain rrweb and the reference's tracker on the same page. */
export async function run(): Promise<BenchResult> {
  const sides = await openSides();
  const costs = new Map<string, Cost[]>();
  const rows: BenchResult['rows'] = [];
  const missed: string[] = [];
  try {
    for (let round_ = 0; round_ < rounds; round_++)
      for (const side of round_ % 2 ? sides.all.toReversed() : sides.all) {
        await costsOf(side, costs);
        await sides.clear();
      }
    const of = (act: string, name: string, what: keyof Cost) =>
      median((costs.get(`${act} ${name}`) ?? []).map((cost) => cost[what]));
    const all = 'all of it';
    for (const act of [...Object.keys(acts), all]) {
      const value = (name: string, what: keyof Cost) =>
        (act === all ? Object.keys(acts) : [act]).reduce((sum, one) => sum + of(one, name, what), 0);
      const script = Object.values(names).map((name) => round(value(name, 'script')));
      const times = (name: string, what: keyof Cost = 'script') =>
        round(value(names.ours, what) / value(name, what), 2);
      const least = act === all ? budget.script : '';
      rows.push([
        act,
        ...script,
        times(names.rrweb),
        least,
        times(names.tracker),
        times(names.rrweb, 'task'),
      ]);
      if (act !== all) continue;
      if (times(names.rrweb) > budget.script)
        missed.push(`script time: ${times(names.rrweb)} of rrweb's, ${budget.script} allowed`);
      if (times(names.tracker) > 1) missed.push(`script time: ${times(names.tracker)} of the tracker's`);
    }
    const heaps = [];
    for (const side of sides.all) {
      const { before, after } = await heapsOf(side);
      await sides.clear();
      heaps.push({ ...side, times: round(after.used / before.used, 2), nodes: after.nodes - before.nodes });
    }
    rows.push(
      [
        `heap after ${changesOfHeap} changes, of its start`,
        ...heaps.map(({ times }) => times),
        '',
        budget.heap,
      ],
      [`nodes after ${changesOfHeap} changes, more`, ...heaps.map(({ nodes }) => nodes), '', budget.nodes],
    );
    const ours = heaps.find(({ name }) => name === names.ours);
    if (!ours || ours.times > budget.heap || ours.nodes > budget.nodes)
      missed.push(`heap: ${ours?.times} of its start, ${ours?.nodes} nodes more`);
  } finally {
    await sides.close();
  }
  return {
    title: 'The visitor’s page while an agent watches, beside other recorders of the same page',
    columns: [
      'what',
      ...Object.values(names).map((name) => `${name}, ms`),
      'of rrweb',
      'budget',
      'of the tracker',
      'main thread, of rrweb',
    ],
    rows,
    notes: [
      `Script time of the page as processor time (Performance.getMetrics), the page's own scripts in it, the middle one of ${rounds} rounds in new tabs, side by side. A page of 1,300 elements. rrweb with its defaults, whose events are dropped. The tracker with its add-on 11.0.21, watched by an agent over our relay. Heap after HeapProfiler.collectGarbage; nodes by Memory.getDOMCounters.`,
    ],
    missed,
  };
}
