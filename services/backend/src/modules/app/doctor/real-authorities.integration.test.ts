import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createPemSigner } from '@afilia/pades/signing/pem-signer';
import { signingKeysFromPem } from '@afilia/pades/signing/signing-keys';
import { haveOpenssl } from '@afilia/testing/documents/other-programs';
import {
  type Authorities,
  authorityLines,
  type Entity,
  rsaKey,
  signerLines,
  stampLines,
  startAuthorities,
} from '@afilia/testing/documents/openssl-authorities';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkChain, checkChainOfStamp } from '@afilia/pades/revocation/check-chain';
import { createTimestampClient } from '@afilia/pades/signing/timestamp-client';
import { checkCertificates } from './check-certificates.ts';
import { checkTimeStamps } from './check-time-stamps.ts';

describe.skipIf(!haveOpenssl())('the doctor, of authorities that openssl made', () => {
  let lab: Authorities;
  let root: Entity;
  beforeAll(async () => {
    lab = await startAuthorities();
    root = lab.issue(undefined, 'Root', { extensions: authorityLines() });
  });
  afterAll(() => lab.close());

  const settings = () => ({ outbound: straightOut, trusted: [lab.url], maxListBytes: 1024 * 1024 });
  const under = (issuer: Entity, name: string, lines: readonly string[], by: object, more = {}) =>
    lab.issue(issuer, name, { extensions: [...lines, ...lab.addresses(issuer, by)], ...more });

  test('a time stamp with a cross-signed root is well, until the list of what lies between is too long', async () => {
    const legacy = lab.issue(undefined, 'Legacy Root', { extensions: authorityLines() });
    const cross = lab.issue(legacy, 'Root', { like: root, extensions: authorityLines() });
    const between = under(root, 'Stamp CA', authorityLines(0), { crl: true });
    const signer = under(between, 'Stamper', stampLines, { ocsp: true });
    const url = lab.stampBy({ signer, carried: [between, cross] });
    const roots = [root.der];
    const client = createTimestampClient({ http: straightOut, url, timeoutMs: 20_000, roots });
    const request = (token: Uint8Array, bytes: Uint8Array) =>
      checkChainOfStamp(token, bytes, { now: new Date(), settings: settings(), roots });
    expect(await checkTimeStamps(client, url, request)).toMatchObject([{ level: 'ok' }]);
    lab.answerAt(`/crl/${root.id}`, (_request, response) => void response.end(Buffer.alloc(1024 * 1024 + 1)));
    const [found] = await checkTimeStamps(client, url, request);
    lab.answerAt(`/crl/${root.id}`);
    expect(found).toMatchObject({ level: 'fail' });
    expect(found?.detail).toContain(
      `revocation data of the certificate of «Stamp CA»: ${lab.url}/crl/${root.id}: answer too long: 1048577 bytes, and 1048576 are allowed`,
    );
  });

  test('a chain of a signer is checked up to its root, and one without a root is a warning', async () => {
    const between = under(root, 'Document CA', authorityLines(), { ocsp: true });
    const signer = under(between, 'Pago Austral', signerLines, { ocsp: true }, { key: rsaKey(2048) });
    const keyPem = execFileSync('openssl', ['pkcs8', '-topk8', '-nocrypt', '-in', signer.key], {
      encoding: 'utf8',
    });
    const examine = async (chain: Entity[]) => {
      const pems = chain.map(({ pem }) => readFileSync(pem, 'utf8'));
      const keys = signingKeysFromPem(keyPem, pems.join('\n'));
      const pair = createPemSigner({ seal: keys, operator: keys });
      const [found] = await checkCertificates(
        pair,
        (one) => checkChain(one, new Date(), settings()),
        new Date(),
      );
      return found;
    };
    expect(await examine([signer, root, between])).toMatchObject({ level: 'ok' });
    expect(await examine([signer, between])).toMatchObject({
      level: 'warn',
      detail: 'its chain ends with an authority that another one signed: add the root',
    });
    lab.revoke(root, between);
    expect(await examine([signer, between, root])).toMatchObject({
      level: 'fail',
      detail: 'the certificate of «Document CA» was revoked',
    });
  });
});
