import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { judgeElsewhere } from './judge-elsewhere.ts';

const folder = mkdtempSync(join(tmpdir(), 'judge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Answers every file with the priority it is judged at. */
const code = `
import { getPriority } from 'node:os';
process.once('message', () => {
  process.on('message', () => process.send({ priority: getPriority() }));
  process.send('ready');
});
process.once('disconnect', () => process.exit());
`;

test('[S-09] an uploaded file is judged at a lower priority than other requests', async () => {
  const file = join(folder, 'tell-priority.mjs');
  writeFileSync(file, code);
  const { judge, close } = judgeElsewhere<{ priority: number }>(pathToFileURL(file), {
    what: 'tells its priority',
    limits: {
      processes: 1,
      waiting: 1,
      milliseconds: 10_000,
      processorMilliseconds: 10_000,
      megabytes: 64,
      residentMegabytes: 512,
    },
  });
  const { priority } = (await judge(new Uint8Array(1))) as { priority: number };
  expect(priority).toBeGreaterThan(getPriority());
  await close();
});

/** The process that meets files, with an answer of its own: `does` may wait. */
const answering = (name: string, does: string) => {
  const file = join(folder, `${name}.mjs`);
  const answerFiles = new URL('./answer-files.ts', import.meta.url).href;
  writeFileSync(
    file,
    `import { answerFiles } from ${JSON.stringify(answerFiles)};
     answerFiles(() => async () => { ${does} });`,
  );
  return pathToFileURL(file);
};

const onlySoMuchProcessor = {
  processes: 1,
  waiting: 1,
  milliseconds: 60_000,
  processorMilliseconds: 300,
  megabytes: 64,
  residentMegabytes: 512,
};

test('[S-09] a file that computes too long ends with its process, long before the time for an answer is over', async () => {
  const { judge, close } = judgeElsewhere(answering('computes', 'for (;;);'), {
    what: 'computes',
    limits: onlySoMuchProcessor,
  });
  const from = performance.now();
  expect(await judge(new Uint8Array(1))).toEqual({ status: 'too-costly' });
  expect(performance.now() - from).toBeLessThan(30_000);
  await close();
});

test('[S-09] a file that waits for a busy machine is not taken for one that is too costly', async () => {
  const waits = 'await new Promise((go) => setTimeout(go, 1_000)); return { waited: true };';
  const { judge, close } = judgeElsewhere(answering('waits', waits), {
    what: 'waits',
    limits: onlySoMuchProcessor,
  });
  expect(await judge(new Uint8Array(1))).toEqual({ waited: true });
  await close();
});

const littleTime = { ...onlySoMuchProcessor, milliseconds: 300, processorMilliseconds: 60_000 };

test.each([
  ['waits', 'await new Promise(() => setInterval(() => undefined, 1_000));'],
  ['computes for minutes', 'for (;;);'],
])(
  '[S-09] a file that %s until its time is over is reported as busy, never as too costly',
  async (what, does) => {
    const reported: string[] = [];
    const { judge, close } = judgeElsewhere(answering(what.replaceAll(' ', '-'), does), {
      what,
      limits: littleTime,
      report: (happened) => reported.push(happened),
    });
    expect(await judge(new Uint8Array(1))).toEqual({ status: 'busy' });
    expect(reported).toEqual([`a process that ${what} was cut off`]);
    await close();
  },
);

test('[S-09] a file whose process is killed by the system is reported as busy, and the next is judged', async () => {
  const killed = answering('is-killed', `process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});`);
  const { judge, close } = judgeElsewhere(killed, { what: 'is killed', limits: onlySoMuchProcessor });
  for (const byte of [1, 2]) expect(await judge(new Uint8Array(byte))).toEqual({ status: 'busy' });
  await close();
});

test('[S-09] a file that takes more memory than any document does is too costly', async () => {
  const { judge, close } = judgeElsewhere(
    answering('grows', 'const all = []; for (;;) all.push(Buffer.alloc(8 * 1024 * 1024, 1));'),
    { what: 'grows', limits: { ...onlySoMuchProcessor, processorMilliseconds: 60_000 } },
  );
  expect(await judge(new Uint8Array(1))).toEqual({ status: 'too-costly' });
  await close();
});
