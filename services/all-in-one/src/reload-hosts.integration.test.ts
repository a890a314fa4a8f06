import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { otherHost, twoHosts } from '@afilia/testing/backend/two-hosts';
import { type AllInOneProcess, runAllInOne } from '@afilia/testing/services/all-in-one-process';
import { freePort } from '@afilia/testing/services/free-ports';
import { haveRedisServer, ownRedis } from '@afilia/testing/services/own-redis';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const page = 'https://www.bancosur.example';
const key = 'da2-banco-sur-0123456789';
const hosts = twoHosts();
const dataDir = mkdtempSync(join(tmpdir(), 'reload-hosts-'));
let running: AllInOneProcess;
let base: string;
beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  running = runAllInOne({
    PORT: String(port),
    DATA_DIR: dataDir,
    HOSTS_DIR: hosts.folder,
    SANDBOX_LATENCY_FACTOR: '0',
    LOG_LEVEL: 'info',
  });
  if (!(await running.ready)) throw new Error(running.errors());
});
afterAll(async () => {
  running.child.kill('SIGKILL');
  await running.ended;
  hosts.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const request = async (path: string, headers: Record<string, string> = {}, of = base) => {
  const answer = await fetch(`${of}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const keyTaken = async (apiKey: string, origin: string) =>
  (await request('/graphql', { 'x-api-key': apiKey, origin })).status;
const hashOf = async (of = base) =>
  /afilia_hosts_info\{hash="(\w+)"\} 1/u.exec((await request('/metrics', {}, of)).text)?.[1];
type Line = { level: string; msg: string; faults?: string[] };
const errorLines = () =>
  running.lines.filter((line) => line.startsWith('{"level":"error"')).map((line) => JSON.parse(line) as Line);

const file = join(hosts.folder, otherHost, 'host.json');
const asItWas = readFileSync(file, 'utf8');
const write = (more: object) =>
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(asItWas) as object), ...more }));

const newPage = 'https://nuevo.bancosur.example';
const newKey = 'da2-second-key-0123456';
const { brand } = JSON.parse(asItWas) as { brand: object };
const signal = () => running.child.kill('SIGHUP');

test('on SIGHUP the files of hosts take effect, and no request fails meanwhile', async () => {
  const before = await hashOf();
  expect(await keyTaken(newKey, newPage)).toBe(401);
  const statuses = new Set<number>();
  const client = { isOver: false };
  const requesting = (async () => {
    while (!client.isOver) statuses.add(await keyTaken(key, page));
  })();
  try {
    write({
      apiKeys: [key, newKey],
      origins: [page, newPage],
      brand: { ...brand, supportPhone: '+56 2 2111 1111', theme: { colors: { primary: '#00558c' } } },
    });
    signal();
    await expect.poll(() => keyTaken(newKey, newPage)).toBe(204);
    const own = await request(`/h/${otherHost}/`);
    expect(own.text).toContain('#00558c');
    expect(own.text).toContain('support-phone="+56 2 2111 1111"');
    const { headers } = await request('/embed.js', { origin: newPage });
    expect(headers.get('access-control-allow-origin')).toBe(newPage);
    const after = await hashOf();
    expect(after).not.toBe(before);
    expect(
      running.lines.filter((line) => line.includes('read anew')).map((line) => JSON.parse(line) as object),
    ).toMatchObject([{ level: 'info', hash: after }]);

    writeFileSync(file, asItWas);
    signal();
    await expect.poll(() => keyTaken(newKey, newPage)).toBe(401);
    expect(await hashOf()).toBe(before);
  } finally {
    client.isOver = true;
    await requesting;
  }
  expect([...statuses]).toEqual([204]);
  expect(errorLines()).toEqual([]);
});

const legalText = join(hosts.folder, otherHost, 'legal/2026-11-01/terms.md');
const away = join(dataDir, 'away');

test.each([
  {
    bad: 'two hosts with one key',
    make: () => cpSync(join(hosts.folder, otherHost), join(hosts.folder, 'banco-norte'), { recursive: true }),
    undo: () => rmSync(join(hosts.folder, 'banco-norte'), { recursive: true }),
    line: `${file}: /apiKeys/0: banco-norte has this key too`,
  },
  {
    bad: 'a legal text that changed under its version',
    make: () => writeFileSync(legalText, `${readFileSync(legalText, 'utf8')}\nOtra frase.\n`),
    undo: () => writeFileSync(legalText, readFileSync(legalText, 'utf8').replace('\nOtra frase.\n', '')),
    line: 'HOSTS_DIR: banco-sur: terms 2026-11-01 is not what was published under this version',
  },
  {
    bad: 'a drawing with a script, which no field takes',
    make: () => write({ logo: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' }),
    undo: () => writeFileSync(file, asItWas),
    line: `${file}: /: Unrecognized key: "logo"`,
  },
  {
    bad: 'a theme that cannot be read',
    make: () => write({ brand: { ...brand, theme: { colors: { primary: 'blue' } } } }),
    undo: () => writeFileSync(file, asItWas),
    line: `${file}: /brand/theme: theme.colors.primary must be #rrggbb`,
  },
  {
    bad: 'no file of a host that has applications',
    make: () => renameSync(join(hosts.folder, otherHost), away),
    undo: () => renameSync(away, join(hosts.folder, otherHost)),
    line: 'HOSTS_DIR: applications of banco-sur are on record: put its folder back',
  },
])(
  '$bad leaves the hosts as they were, with one error line that says what is wrong where',
  async ({ make, undo, line }) => {
    await startAt(key);
    const before = { hash: await hashOf(), errors: errorLines().length };
    make();
    signal();
    await expect.poll(() => errorLines().length).toBe(before.errors + 1);
    undo();
    const refusal = errorLines().at(-1);
    expect(refusal?.msg).toBe('the files of hosts were refused, and the hosts stay as they were');
    expect(refusal?.faults).toEqual([expect.stringContaining(line)]);
    expect(await hashOf()).toBe(before.hash);
    expect(await keyTaken(key, page)).toBe(204);
  },
);

let isStarted = false;
/** An application of that host, once. */
async function startAt(apiKey: string) {
  if (isStarted) return;
  const answer = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({
      documentId: 'start-application',
      variables: {
        commandId: crypto.randomUUID(),
        input: {
          rut: '16.200.003-9',
          isPJ: false,
          acceptsTerms: true,
          authorisesEvaluation: true,
          acceptsMarketing: false,
          textVersion: '2026-11-01',
        },
      },
    }),
  });
  expect(await answer.text()).toContain('StartedApplication');
  isStarted = true;
}

test.skipIf(!haveRedisServer())('a relay alone takes the origins of the files on SIGHUP', async () => {
  const port = await freePort();
  const own = `http://127.0.0.1:${port}`;
  const redis = await ownRedis();
  const relay = runAllInOne(
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      HOSTS_DIR: hosts.folder,
      PUBLIC_URL: base,
      REDIS_URL: redis.url,
    },
    ['--role', 'relay'],
  );
  const connects = async () => {
    const path = '/ws-assist/socket/?EIO=4&transport=polling';
    return (await request(path, { origin: newPage }, own)).status;
  };
  try {
    expect(await relay.ready, relay.errors()).toBe(true);
    const before = await hashOf(own);
    expect(before).toBe(await hashOf());
    const refused = await connects();
    write({ origins: [page, newPage] });
    relay.child.kill('SIGHUP');
    await expect.poll(() => hashOf(own)).not.toBe(before);
    expect(refused).toBe(403);
    expect(await connects()).not.toBe(403);
  } finally {
    relay.child.kill('SIGKILL');
    await relay.ended;
    await redis.close();
  }
});
