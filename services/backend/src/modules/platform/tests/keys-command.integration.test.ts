import 'reflect-metadata';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { Pkcs10CertificateRequest } from '@peculiar/x509';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command as npm does: in another folder than it was typed in. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../app/main-keys.ts'), ...args], {
    env: { ...process.env, INIT_CWD: folder },
  });
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777;

test('it writes the keys for their owner alone, and prints names only', async () => {
  const { stdout, stderr } = await run();
  const { NODE_ENV: mode, ...keys } = parseEnv(read('.env.production'));
  expect(mode).toBe('production');
  expect(modeOf('.env.production')).toBe(0o600);
  for (const [name, value = ''] of Object.entries(keys)) {
    expect(stdout).toContain(`  ${name}\n`);
    expect(stdout + stderr).not.toContain(value);
  }
  expect(Object.keys(keys).length).toBeGreaterThan(6);
});

test('it never writes over keys that are there', async () => {
  writeFileSync(join(folder, '.env.production'), 'SECRET_KEY=mine\n');
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^\.env\.production exists[^\n]*\n$/u),
  });
  expect(read('.env.production')).toBe('SECRET_KEY=mine\n');
});

test('a request for a certificate is signed by the key beside it, which is strong enough for production', async () => {
  const subject = 'CN=Pago Austral SpA, O=Pago Austral, C=CL';
  const { stdout } = await run('--csr', subject, '--operator');
  const key = createPrivateKey(read('operator-signing-key.pem'));
  const request = new Pkcs10CertificateRequest(read('operator-signing.csr'));
  expect(key.asymmetricKeyDetails?.modulusLength).toBe(3072);
  expect(modeOf('operator-signing-key.pem')).toBe(0o600);
  expect(request.subject).toBe(subject);
  expect(await request.verify()).toBe(true);
  expect(Buffer.from(request.publicKey.rawData)).toEqual(
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  );
  expect(stdout).toContain('OPERATOR_SIGNING_KEY_PEM_FILE');
  // A certificate is nothing that we make.
  expect(read('operator-signing.csr') + read('operator-signing-key.pem')).not.toContain('BEGIN CERTIFICATE-');
  await expect(run('--csr', subject, '--operator')).rejects.toMatchObject({ code: 1 });
  expect(createPrivateKey(read('operator-signing-key.pem')).equals(key)).toBe(true);
});

test.each([
  ['no name', ['--csr', '']],
  ['an option that is none', ['--force']],
])('%s gets one line and writes nothing', async (_what, args) => {
  await expect(run(...args)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^[^\n]+\n$/u),
  });
  expect(execFileSync('ls', ['-A', folder], { encoding: 'utf8' })).toBe('');
});

const root = join(import.meta.dirname, '../../../../../..');
const haveGit = spawnSync('git', ['rev-parse'], { cwd: root }).status === 0;

test.runIf(haveGit).each(['.env.production', 'signing-key.pem', 'operator-signing-key.pem', 'signing.csr'])(
  'git takes no %s',
  (name) => {
    expect(spawnSync('git', ['check-ignore', '-q', name], { cwd: root }).status).toBe(0);
  },
);
