import { type HostileKind, hostilePdf } from '@afilia/testing/documents/hostile-pdf';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { maxTaskMs } from '@afilia/testing/thread-time';
import { isLongRun } from '@afilia/testing/long-run';
import { leastTime } from '@afilia/testing/thread-time';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { sha256Hex } from '@afilia/pades/sha256';
import { findSignatureRegions } from '@afilia/pades/verifying/signature-regions';
import { verifyElsewhere } from './verify-elsewhere.ts';

const roots = { signing: [] };
const kinds: HostileKind[] = ['one large gap', 'one small gap', 'ranges only'];
const megabyte = 1024 * 1024;
const limits = {
  processes: 2,
  waiting: 8,
  milliseconds: 5_000,
  processorMilliseconds: 10_000,
  megabytes: 128,
  residentMegabytes: 384,
};
const anyPdf = () => new TextEncoder().encode('%PDF-1.7 hola');

const folder = mkdtempSync(join(tmpdir(), 'afilia-judges-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (code: string) => {
  const path = join(folder, `${randomUUID()}.mjs`);
  writeFileSync(path, code);
  return pathToFileURL(path);
};

/** Returns the code of a process that answers each file by this statement. */
const processThat = (does: string) =>
  fileWith(`process.once('message', () => {
    process.on('message', () => { ${does} });
    process.send('ready');
  });`);

const opened: { close: () => Promise<void> }[] = [];
function open(...parts: Parameters<typeof verifyElsewhere>) {
  const made = verifyElsewhere(...parts);
  opened.push(made);
  return made;
}
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

test('a file is judged in another process as it would be in this one', async () => {
  const pdf = anyPdf();
  const sha256 = sha256Hex(pdf);
  expect(await open(roots).judge(pdf)).toMatchObject({ status: 'foreign', sha256 });
  expect(await open(roots).judge(new TextEncoder().encode('GIF89a'))).toMatchObject({ status: 'not-a-pdf' });
});

test.each(isLongRun ? kinds : kinds.slice(0, 1))(
  'a file of 14 MB made of %s is read in time that its size explains',
  (kind) => {
    const pdf = hostilePdf(kind, 14 * megabyte);
    let regions: ReturnType<typeof findSignatureRegions> = [];
    expect(leastTime(() => (regions = findSignatureRegions(pdf)), 1_000)).toBeLessThan(1_000);
    expect(regions.length).toBeGreaterThanOrEqual(20);
    expect(regions.length).toBeLessThanOrEqual(61);
  },
);

test.runIf(isLongRun)(
  'files of 14 MB that are made to be costly do not keep this thread from answering',
  async () => {
    const { judge } = open(roots);
    await judge(anyPdf());
    const files = kinds.flatMap((kind) => [hostilePdf(kind, 14 * megabyte), hostilePdf(kind, 14 * megabyte)]);
    const turn = await maxTaskMs(async () => {
      for (const { status } of await Promise.all(files.map(judge)))
        expect(['foreign', 'too-costly']).toContain(status);
    });
    expect(turn).toBeLessThan(500);
  },
);

test('two are judged at a time, eight wait, and any other is refused at once', async () => {
  const { judge } = open(roots, { limits: { ...limits, milliseconds: 300 }, code: processThat('for (;;);') });
  const requests = Array.from({ length: 12 }, () => judge(anyPdf()));
  expect(await Promise.race([...requests.slice(0, 10), requests[10]])).toEqual({ status: 'busy' });
  expect(await requests[11]).toEqual({ status: 'busy' });
  expect(await Promise.all(requests.slice(0, 10))).toEqual(
    Array.from({ length: 10 }, () => ({ status: 'busy' })),
  );
});

test.each([
  ['takes too long', 'for (;;);', 'busy'],
  [
    'takes too much memory',
    'const all = []; for (;;) all.push(new Array(100_000).fill(all.length));',
    'too-costly',
  ],
  ['throws', 'throw new Error("x")', 'too-costly'],
])('a process that %s ends, and the next file is judged by another', async (_what, does, status) => {
  const lines: string[] = [];
  const small = { ...limits, processes: 1, milliseconds: 1_500, megabytes: 16 };
  const { judge } = open(roots, {
    limits: small,
    code: processThat(does),
    report: (what) => void lines.push(what),
  });
  expect(await judge(anyPdf())).toEqual({ status });
  expect(await judge(anyPdf())).toEqual({ status });
  expect(lines.length).toBeGreaterThanOrEqual(2);
});

test('a request that waits for a process that cannot begin is answered with a time to retry', async () => {
  const { judge } = open(roots, { code: fileWith('throw new Error("no")') });
  expect((await judge(anyPdf())).status).toBe('busy');
});

test.runIf(isLongRun)(
  'a process that is ended while it inflates something takes nothing else with it',
  async () => {
    const inflating = `const { deflateSync, inflateSync } = process.getBuiltinModule('node:zlib');
    const packed = deflateSync('x'); for (;;) inflateSync(packed);`;
    const { judge } = open(roots, {
      limits: { ...limits, waiting: 60, milliseconds: 20 },
      code: processThat(inflating),
    });
    const answers = await Promise.all(Array.from({ length: 40 }, () => judge(anyPdf())));
    expect(answers).toEqual(Array.from({ length: 40 }, () => ({ status: 'busy' })));
  },
);

test('a process does not know what is in the environment of this one', async () => {
  vi.stubEnv('MASTER_KEY', 'secret');
  const { judge } = open(roots, { code: processThat('process.send({ names: Object.keys(process.env) })') });
  expect(await judge(anyPdf())).toEqual({ names: expect.not.arrayContaining(['MASTER_KEY', 'PATH']) });
  vi.unstubAllEnvs();
});
