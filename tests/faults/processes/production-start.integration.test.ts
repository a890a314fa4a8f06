import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sourceVariable } from '@afilia/backend/sources/config';
import { createOwnAuthority } from '@afilia/backend/signing/documents/signers/own-authority';
import { sourceNames } from '@afilia/source-contracts/source-names';
import { testBackends, testDatabase } from '@afilia/testing/backend/database';
import { nodeOptions } from '@afilia/testing/node-options';
import { builtService } from '@afilia/testing/services/built-service';
import { freePort } from '@afilia/testing/services/free-ports';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../../..');
const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');

/** Values that a provider of each kind would hand over; the start calls none of them. */
async function madeUpRest(databaseUrl: string, port: number, folder: string): Promise<string> {
  const { authority, seal, operator } = await createOwnAuthority(new Date());
  const quoted = (pem: string) => `"${pem}"`;
  const variables: Record<string, string> = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'https://afiliacion.example',
    MAIL_FROM: 'Pago Austral <no-responder@pagoaustral.example>',
    SMTP_URL: 'smtps://user:secret@mail.provider.example:465',
    TSA_URL: 'https://tsa.provider.example',
    TSA_ROOT_PEM: quoted(authority.chainPem),
    HOSTS_DIR: join(repository, 'services/backend/hosts'),
    STAFF_ISSUER_URL: 'https://login.provider.example',
    STAFF_CLIENT_ID: 'afilia-console',
    STAFF_CLIENT_SECRET: 'as-the-provider-shows-it',
    SIGNING_KEY_PEM: quoted(seal.keyPem),
    SIGNING_CERT_CHAIN_PEM: quoted(seal.chainPem),
    OPERATOR_SIGNING_KEY_PEM: quoted(operator.keyPem),
    OPERATOR_SIGNING_CERT_CHAIN_PEM: quoted(operator.chainPem),
    ...Object.fromEntries(
      sourceNames.flatMap((source) => [
        [sourceVariable(source, 'URL'), `https://${source}.provider.example`],
        [sourceVariable(source, 'KEY'), `key-of-${source}`],
      ]),
    ),
  };
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** @returns the first line that says it is ready, or all that it said before it ended */
function started(args: string[]): { outcome: Promise<string>; end: () => Promise<void> } {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, args, { env: { PATH, HOME }, stdio: ['ignore', 'pipe', 'pipe'] });
  let reported = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    reported += text;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const outcome = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout })
      .on('line', (line) => line.startsWith('Ready ') && resolve(line))
      .once('close', () => resolve(`ended: ${reported}`));
  });
  return {
    outcome,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

test.runIf(server)(
  'the keys of npm run keys and the made-up rest start production at the first try',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'production-'));
    const database = await testDatabase(server);
    const port = await freePort();
    try {
      execFileSync(process.execPath, [join(repository, 'services/backend/src/modules/app/main-keys.ts')], {
        env: { ...process.env, INIT_CWD: folder },
      });
      const file = join(folder, '.env.production');
      appendFileSync(file, await madeUpRest(database.options.databaseUrl ?? '', port, folder));
      const { outcome, end } = started([...nodeOptions, builtService(), '--env', file]);
      try {
        expect(await outcome).toMatch(/^Ready on https:\/\/afiliacion\.example /u);
        expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
        expect((await fetch(`http://127.0.0.1:${port}/sandbox/`)).status).toBe(404);
      } finally {
        await end();
      }
    } finally {
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
