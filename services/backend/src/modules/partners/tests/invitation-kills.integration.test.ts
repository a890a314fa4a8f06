import { randomUUID } from 'node:crypto';
import { hashOf } from '@afilia/backend/partners/use-cases/api-tokens';
import { testBackends } from '@afilia/testing/backend/database';
import { type KillableBackend, killableBackend } from '@afilia/testing/backend/killable-backend';
import { openDatabase } from '@afilia/backend/platform/store/database';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 180_000 });

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');
/** A file has ten thousand at most. */
const rows = isLongRun ? 10_000 : 2_000;

let backend: KillableBackend;
beforeAll(async () => {
  backend = await killableBackend(server ?? { name: 'PGlite' }, {});
  await backend.start();
});
afterAll(() => backend?.close());

const api = async (path: string, token: string, init: RequestInit = {}) =>
  fetch(`${backend.url}/api/v1/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
  });

/** A client and its token, written beside the process. */
async function bankToken() {
  const opened = await openDatabase({ databaseUrl: backend.databaseUrl ?? '' });
  if (!opened.ok) throw new Error(opened.error.message);
  const [id, token] = [`cli_${randomUUID()}`, 'a'.repeat(43)];
  const scopes = '{invitations:read,invitations:write}';
  await opened.value.query(
    `INSERT INTO api_clients (id, host_id, name, scopes, secret_hashes, created_at) VALUES ($1, 'default', 'Core', $2, '{}', now())`,
    [id, scopes],
  );
  await opened.value.query(
    `INSERT INTO api_tokens (token_hash, client_id, scopes, expires_at) VALUES ($1, $2, $3, now() + interval '1 hour')`,
    [hashOf(token), id, scopes],
  );
  await opened.value.close();
  return token;
}

test.runIf(isLongRun && server)(
  'a file is read in two minutes with the worker killed in the middle: none twice, none missing',
  async () => {
    const token = await bankToken();
    const lines = Array.from({ length: rows }, (_, index) => `case-${index}`);
    const began = performance.now();
    const taken = await api('invitation-batches', token, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'idempotency-key': randomUUID() },
      body: ['client_reference', ...lines].join('\n'),
    });
    const { id } = (await taken.json()) as { id: string };
    const progress = async () =>
      (await (await api(`invitation-batches/${id}`, token)).json()) as { read: number; status: string };
    await expect.poll(async () => (await progress()).read).toBeGreaterThan(rows / 10);
    await backend.kill();
    await backend.start();
    const { read } = await progress();
    expect(read % 100).toBe(0);
    expect(read).toBeLessThan(rows);
    await expect.poll(progress, { timeout: 120_000, interval: 200 }).toMatchObject({ status: 'finished' });
    expect(performance.now() - began).toBeLessThan(120_000);

    expect(await progress()).toMatchObject({ read: rows, created: rows, duplicate: 0, refused: 0 });
    const report = await (await api(`invitation-batches/${id}/report.csv`, token)).text();
    const cells = report
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';'));
    expect(cells.map(([row]) => Number(row))).toEqual(lines.map((_, index) => index + 1));
    expect(new Set(cells.map(([, , , , invitation]) => invitation)).size).toBe(rows);
    expect(backend.output()).not.toContain('bug');
  },
);
