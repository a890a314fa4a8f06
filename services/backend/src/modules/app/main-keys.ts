/**
 * `npm run keys`: writes every secret that an installation makes by itself into `.env.production` (mode 0600). With
 * `-- --csr "CN=…"` the key that signs documents and the request for its certificate, with `--operator` those of the
 * operator. Existing files and keys are never written over, and only names are printed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { envFileOf, makeKeys } from './config/new-keys.ts';
import { requestCertificate } from '@afilia/pades/signing/certificate-request';
import { systemClock } from '../platform/keys/system.ts';

const complain = (line: string) => {
  console.error(line);
  process.exitCode = 1;
};

/** @returns true if it was written; false if the name is taken already */
function writeOnce(folder: string, name: string, text: string): boolean {
  try {
    writeFileSync(join(folder, name), text, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    complain(
      code === 'EEXIST'
        ? `${name} exists and stays as it is: what is sealed with its keys is lost without them. Move it away first.`
        : `${name} cannot be written (${code}).`,
    );
    return false;
  }
}

async function writeRequest(folder: string, subject: string, isOperator: boolean): Promise<void> {
  const made = await requestCertificate(subject);
  if (!made.ok) return complain(made.error);
  const file = isOperator ? 'operator-signing' : 'signing';
  const variable = isOperator ? 'OPERATOR_SIGNING' : 'SIGNING';
  if (!writeOnce(folder, `${file}-key.pem`, made.value.keyPem)) return;
  if (!writeOnce(folder, `${file}.csr`, made.value.requestPem)) return;
  console.log(`${file}-key.pem: ${variable}_KEY_PEM_FILE`);
  console.log(
    `${file}.csr: send it to the certificate authority; what it answers, up to the root, is ${variable}_CERT_CHAIN_PEM_FILE`,
  );
}

async function writeKeys(folder: string): Promise<void> {
  const keys = await makeKeys(systemClock.now());
  if (!writeOnce(folder, '.env.production', envFileOf(keys))) return;
  console.log('.env.production, for its owner alone:');
  for (const name of Object.keys(keys)) console.log(`  ${name}`);
  console.log('What else production needs is listed in it.');
}

try {
  const { values } = parseArgs({
    options: { csr: { type: 'string' }, operator: { type: 'boolean', default: false } },
  });
  // The folder of the typed command; npm changes the folder.
  const folder = process.env['INIT_CWD'] ?? '.';
  if (values.csr === undefined) await writeKeys(folder);
  else await writeRequest(folder, values.csr, values.operator);
} catch (error) {
  const isArgument = error instanceof TypeError && 'code' in error;
  if (!isArgument) throw error;
  complain('npm run keys, or npm run keys -- --csr "CN=…" [--operator].');
}
