import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { haveOpenssl } from '@afilia/testing/documents/other-programs';
import {
  type Authorities,
  authorityLines,
  type Entity,
  responderLines,
  signerLines,
  startAuthorities,
} from '@afilia/testing/documents/openssl-authorities';
import { straightOut } from '@afilia/testing/services/straight-out';
import { Certificate } from 'pkijs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buffer } from '../signing/buffer.ts';
import { fetchRevocation, type RevocationReport } from './fetch-revocation.ts';
import { certificateStatus } from './certificate-status.ts';

const mebibyte = 1024 * 1024;
let lab: Authorities;
let root: Entity;
let reports: RevocationReport[] = [];

const read = ({ der }: Entity) => Certificate.fromBER(buffer(der));
const request = (entity: Entity, issuer = root, maxListBytes = mebibyte) =>
  fetchRevocation({ certificate: read(entity), issuer: read(issuer) }, new Date(), {
    outbound: straightOut,
    trusted: [lab.url],
    maxListBytes,
    report: (line) => void reports.push(line),
  });
const refusalReason = async (entity: Entity, issuer?: Entity, maxListBytes?: number): Promise<string> => {
  const requested = await request(entity, issuer, maxListBytes);
  return requested.ok ? 'proven' : requested.error.detail.replaceAll(lab.url, '');
};

const person = (issuer: Entity, by: { ocsp?: boolean; crl?: boolean }, more: object = {}) =>
  lab.issue(issuer, 'Person', { extensions: [...signerLines, ...lab.addresses(issuer, by)], ...more });
const ca = (name: string) => lab.issue(undefined, name, { extensions: authorityLines() });

describe.skipIf(!haveOpenssl())('authorities that openssl plays', () => {
  beforeAll(async () => {
    lab = await startAuthorities();
    root = ca('Root');
  });
  afterEach(() => {
    reports = [];
  });
  afterAll(() => lab.close());

  test('[F-08] a responder whose certificate needs no check proves by itself', async () => {
    const issuer = ca('Exempting CA');
    const responder = lab.issue(issuer, 'Responder', { extensions: [...responderLines, 'noCheck=ignored'] });
    lab.respondBy(issuer, responder);
    const requested = await request(person(issuer, { ocsp: true }), issuer);
    expect(requested).toMatchObject({ ok: true, value: { ocsps: { length: 1 }, crls: { length: 0 } } });
  });

  test.each(['its own certificate', 'the certificate that is asked about'])(
    '[F-08] a responder that needs a check is proven by the list that %s names',
    async (where) => {
      const issuer = ca('Asking CA');
      const isOwn = where === 'its own certificate';
      const lines = isOwn ? lab.addresses(issuer, { crl: true }) : [];
      const responder = lab.issue(issuer, 'Responder', { extensions: [...responderLines, ...lines] });
      lab.respondBy(issuer, responder);
      const requesting = person(issuer, { ocsp: true, crl: !isOwn });
      const requested = await request(requesting, issuer);
      expect(requested).toMatchObject({ ok: true, value: { ocsps: { length: 1 }, crls: { length: 1 } } });
      if (!requested.ok) throw new Error(requested.error.detail);
      // The answer proves nothing without the list.
      const issued = { certificate: read(requesting), issuer: read(issuer) };
      const { ocsps } = requested.value;
      expect(await certificateStatus(issued, { ocsps, crls: [] }, new Date())).toMatchObject({
        status: 'unknown',
        why: 'nothing proves the OCSP responder',
      });
    },
  );

  test.each<[string, (issuer: Entity) => Entity | undefined, string]>([
    [
      'that is to be asked about and that nothing proves',
      (issuer) => lab.issue(issuer, 'Responder', { extensions: responderLines }),
      'nothing proves the OCSP responder',
    ],
    [
      'that vouches for itself alone',
      (issuer) =>
        lab.issue(issuer, 'Responder', {
          extensions: [...responderLines, ...lab.addresses(issuer, { ocsp: true })],
        }),
      'nothing proves the OCSP responder',
    ],
    [
      'that was revoked',
      (issuer) => {
        const lines = [...responderLines, ...lab.addresses(issuer, { crl: true })];
        const responder = lab.issue(issuer, 'Responder', { extensions: lines });
        lab.revoke(issuer, responder);
        return responder;
      },
      'nothing proves the OCSP responder',
    ],
    [
      'that was not made one',
      (issuer) => lab.issue(issuer, 'Responder', { extensions: signerLines }),
      'the OCSP responder is not made one',
    ],
    [
      'that has ended',
      (issuer) =>
        lab.issue(issuer, 'Responder', {
          extensions: [...responderLines, 'noCheck=x'],
          to: '20210101000000Z',
        }),
      'the OCSP responder was not valid at the time',
    ],
    [
      'of another authority',
      () => lab.issue(root, 'Responder', { extensions: [...responderLines, 'noCheck=x'] }),
      'the OCSP answer is signed by somebody else',
    ],
  ])(
    '[F-08] an answer of a responder %s proves nothing, and the reason says so',
    async (_title, made, why) => {
      const issuer = ca('Issuing CA');
      const responder = made(issuer);
      if (responder) lab.respondBy(issuer, responder);
      expect(await refusalReason(person(issuer, { ocsp: true }), issuer)).toBe(
        `revocation data of a certificate: /ocsp/${issuer.id}: ${why}`,
      );
    },
  );

  test('[F-08] an answer about another certificate, or about the same number of another authority, proves nothing', async () => {
    const [issuer, other] = [ca('One CA'), ca('Other CA')];
    const [requesting, requested] = [person(issuer, { ocsp: true }), person(issuer, {})];
    const answer = lab.file('answer.der', '');
    const respond = (...about: string[]) => {
      const records = ['-index', `${issuer.folder}/index.txt`, '-rsigner', issuer.pem, '-rkey', issuer.key];
      execFileSync('openssl', ['ocsp', ...records, ...about, '-respout', answer], { stdio: 'ignore' });
      const body = readFileSync(answer);
      lab.answerAt(`/ocsp/${issuer.id}`, (_request, response) => void response.end(body));
    };
    const why = `revocation data of a certificate: /ocsp/${issuer.id}: the OCSP answer is about another certificate`;
    respond('-CA', issuer.pem, '-issuer', issuer.pem, '-cert', requested.pem);
    expect(await refusalReason(requesting, issuer)).toBe(why);
    const serial = `0x${Buffer.from(read(requesting).serialNumber.valueBlock.valueHexView).toString('hex')}`;
    respond('-CA', other.pem, '-issuer', other.pem, '-serial', serial);
    expect(await refusalReason(requesting, issuer)).toBe(why);
    respond('-CA', issuer.pem, '-issuer', issuer.pem, '-serial', serial);
    expect(await refusalReason(requesting, issuer)).toBe('proven');
  });

  test('[F-08] a certificate that was revoked is not proven, by answer or list', async () => {
    for (const by of [{ ocsp: true }, { crl: true }]) {
      const issuer = ca('Revoking CA');
      const revoked = person(issuer, by);
      expect(await refusalReason(revoked, issuer)).toBe('proven');
      lab.revoke(issuer, revoked);
      expect(await refusalReason(revoked, issuer)).toBe('a certificate was revoked');
    }
  });

  test.each([
    [
      'of authorities alone',
      'issuingDistributionPoint=critical,@scope\n[scope]\nonlyCA=TRUE',
      'other certificates',
    ],
    [
      'at another address',
      'issuingDistributionPoint=critical,@scope\n[scope]\nfullname=URI:http://elsewhere.example/list',
      'other certificates',
    ],
    [
      'of some reasons',
      'issuingDistributionPoint=critical,@scope\n[scope]\nonlysomereasons=keyCompromise',
      'other certificates',
    ],
    [
      'of others',
      'issuingDistributionPoint=critical,@scope\n[scope]\nindirectCRL=TRUE',
      'other certificates',
    ],
    ['of changes', '2.5.29.27=critical,DER:020101', 'something that is not understood'],
  ])('[F-08] a list %s proves nothing of a person', async (_title, line, what) => {
    const issuer = ca('Listing CA');
    lab.listBy(issuer, [line]);
    const why = what === 'other certificates' ? `about ${what}` : `of ${what}`;
    expect(await refusalReason(person(issuer, { crl: true }), issuer)).toBe(
      `revocation data of a certificate: /crl/${issuer.id}: the list is ${why}`,
    );
    lab.listBy(issuer, ['issuingDistributionPoint=critical,@scope\n[scope]\nonlyuser=TRUE']);
    expect(await refusalReason(person(issuer, { crl: true }), issuer)).toBe('proven');
  });

  test('[F-08] a list of another authority, or one that ended, proves nothing', async () => {
    const [issuer, other] = [ca('Listing CA'), ca('Listing CA')];
    const requesting = person(issuer, { crl: true });
    const listOf = async (entity: Entity) =>
      new Uint8Array(await (await fetch(`${lab.url}/crl/${entity.id}`)).arrayBuffer());
    const issued = { certificate: read(requesting), issuer: read(issuer) };
    const soon = new Date(Date.now() + 8 * 86_400_000);
    const status = async (list: Uint8Array, at = new Date()) =>
      certificateStatus(issued, { ocsps: [], crls: [list] }, at);
    expect(await status(await listOf(issuer))).toEqual({ status: 'good' });
    expect(await status(await listOf(other))).toMatchObject({ why: 'the list is signed by somebody else' });
    expect(await status(await listOf(issuer), soon)).toMatchObject({ why: 'the list is out of date' });
    expect(await status(new Uint8Array([0x30, 0x84, 0xff, 0xff, 0xff, 0xff]))).toMatchObject({
      why: 'the list cannot be read',
    });
  });

  test('[F-08] a list above one megabyte is taken where the operator allows it', async () => {
    const issuer = ca('Large CA');
    const requesting = person(issuer, { crl: true });
    lab.revokeMany(issuer, 40_000);
    const path = `/crl/${issuer.id}`;
    // openssl writes it once: an answer is waited for ten seconds, and this one takes long on a busy machine.
    const listed = async () => {
      lab.answerAt(path);
      const list = Buffer.from(await (await fetch(`${lab.url}${path}`)).arrayBuffer());
      lab.answerAt(path, (_request, response) => void response.end(list));
      return list;
    };
    const { length } = await listed();
    const why = await refusalReason(requesting, issuer);
    expect(length).toBeGreaterThan(mebibyte);
    expect(why).toBe(
      `revocation data of a certificate: /crl/${issuer.id}: answer too long: ${length} bytes, and ${mebibyte} are allowed`,
    );
    expect(reports).toEqual([
      {
        authority: `${lab.url}/crl/${issuer.id}`,
        outcome: 'too-long',
        bytes: length,
        limit: mebibyte,
        detail: `answer too long: ${length} bytes, and ${mebibyte} are allowed`,
      },
    ]);
    const from = process.cpuUsage();
    expect(await refusalReason(requesting, issuer, 4 * mebibyte)).toBe('proven');
    const { user, system } = process.cpuUsage(from);
    expect((user + system) / 1000).toBeLessThan(2_000);
    expect(reports.at(-1)).toMatchObject({ outcome: 'proven', bytes: length });
    lab.revoke(issuer, requesting);
    await listed();
    expect(await refusalReason(requesting, issuer, 4 * mebibyte)).toBe('a certificate was revoked');
  });

  test.each([
    ['that says so', true],
    ['that does not say it', false],
  ])('[F-08] of a list of 50 MB %s no more than the limit is read', async (_title, isAnnounced) => {
    const issuer = ca('Endless CA');
    const whole = 50 * mebibyte;
    let sent = 0;
    lab.answerAt(`/crl/${issuer.id}`, (_request, response: ServerResponse) => {
      if (isAnnounced) response.setHeader('content-length', whole);
      const part = Buffer.alloc(64 * 1024);
      const more = () => {
        while (sent < whole && !response.destroyed) {
          sent += part.byteLength;
          if (!response.write(part)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    const why = await refusalReason(person(issuer, { crl: true }), issuer);
    const size = isAnnounced ? String(whole) : String.raw`\d+`;
    expect(why).toMatch(new RegExp(`: answer too long: ${size} bytes, and 1048576 are allowed$`, 'u'));
    expect(reports).toMatchObject([{ outcome: 'too-long', limit: mebibyte }]);
    expect(sent).toBeLessThan(25 * mebibyte);
  });
});
