import { spawnSync } from 'node:child_process';
import { haveOpenssl, toPem } from '@afilia/testing/documents/other-programs';
import {
  type Authorities,
  authorityLines,
  type Entity,
  rsaKey,
  type StampSettings,
  startAuthorities,
  stampLines,
} from '@afilia/testing/documents/openssl-authorities';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPath } from '../paths/find-path.ts';
import { createTimestampClient } from './timestamp-client.ts';

const stamped = Buffer.from('stamped');
let lab: Authorities;
let legacy: Entity;
let root: Entity;
/** Name and key of the root, signed by the older one: what DigiCert and Sectigo send. */
let cross: Entity;
let between: Entity;
let stamper: Entity;

const request = async (settings: StampSettings, roots?: readonly Entity[]) =>
  createTimestampClient({
    http: straightOut,
    url: lab.stampBy(settings),
    timeoutMs: 20_000,
    ...(roots && { roots: roots.map(({ der }) => der) }),
  }).stamp(stamped);

const tokenOf = async (settings: StampSettings): Promise<Uint8Array> => {
  const token = await request(settings);
  if (!token.ok) throw new Error(token.error.detail);
  return token.value;
};

/** Asks `openssl ts` to verify a token by these roots. */
const opensslHolds = (token: Uint8Array, roots: readonly Entity[]): boolean => {
  const files = ['-in', lab.file('token.der', token), '-data', lab.file('stamped', stamped)];
  const trusted = lab.file('roots.pem', roots.map(({ der }) => toPem(der)).join(''));
  const reported = spawnSync('openssl', ['ts', '-verify', '-token_in', ...files, '-CAfile', trusted]);
  return reported.status === 0;
};

/** A certificate for time stamps under a chain of authorities, and what a token of it would carry. */
const under = (issuer: Entity, changes: { lines?: readonly string[]; from?: string; to?: string } = {}) =>
  lab.issue(issuer, 'Stamper', { ...changes, extensions: changes.lines ?? stampLines });
const authority = (issuer: Entity, name: string, lines = authorityLines(), more = {}) =>
  lab.issue(issuer, name, { extensions: lines, ...more });

describe.skipIf(!haveOpenssl())('authorities that openssl made', () => {
  beforeAll(async () => {
    lab = await startAuthorities();
    legacy = lab.issue(undefined, 'Legacy Root', { extensions: authorityLines() });
    root = lab.issue(undefined, 'Stamp Root', { extensions: authorityLines() });
    cross = lab.issue(legacy, 'Stamp Root', { like: root, extensions: authorityLines() });
    between = authority(root, 'Stamp CA', authorityLines(0));
    stamper = under(between);
  });
  afterAll(() => lab.close());

  test.each<[string, () => { carried: Entity[]; roots: Entity[] }]>([
    ['with a cross-signed root', () => ({ carried: [between, cross], roots: [root] })],
    [
      'with a cross-signed root and the older one',
      () => ({ carried: [between, cross, legacy], roots: [root] }),
    ],
    ['by the cross-signed root to the older one', () => ({ carried: [between, cross], roots: [legacy] })],
    ['with what lies between alone', () => ({ carried: [between], roots: [root] })],
    ['with a root of its own', () => ({ carried: [between, root], roots: [root] })],
    ['in another order', () => ({ carried: [cross, root, between], roots: [root] })],
    [
      'beside certificates of others',
      () => ({ carried: [authority(legacy, 'Other CA'), between], roots: [root] }),
    ],
  ])('[F-08] a time stamp counts that leads to a trusted root %s', async (_title, made) => {
    const { carried, roots } = made();
    expect(await request({ signer: stamper, carried }, roots)).toMatchObject({ ok: true });
    expect(opensslHolds(await tokenOf({ signer: stamper, carried }), roots)).toBe(true);
  });

  test('[F-08] a way that has ended does not hide another one', async () => {
    const ended = { from: '20200101000000Z', to: '20210101000000Z' };
    const crossed = (by: Entity, dates = {}) =>
      lab.issue(by, 'Stamp Root', { like: root, extensions: authorityLines(), ...dates });
    const gone = lab.issue(undefined, 'Gone Root', { extensions: authorityLines(), ...ended });
    const late = lab.issue(undefined, 'Late Root', { extensions: authorityLines() });
    const [toGone, toLegacy, toLate] = [crossed(gone, ended), crossed(legacy, ended), crossed(late)];
    const carried = [toGone, toLegacy, between, toLate];
    const roots = [gone, legacy, late];
    expect(await request({ signer: stamper, carried }, roots)).toMatchObject({ ok: true });
    expect(opensslHolds(await tokenOf({ signer: stamper, carried }), roots)).toBe(true);
    // Without it the reason is the one of the way that ends.
    expect(await request({ signer: stamper, carried: [toLegacy, between] }, [legacy])).toMatchObject({
      error: {
        detail: 'time stamp: certificate 3 of its chain («Stamp Root») was not valid at the time',
      },
    });
  });

  test.each<[string, () => { signer: Entity; carried: Entity[]; roots?: Entity[] }, string]>([
    [
      'no chain',
      () => ({ signer: stamper, carried: [] }),
      'its certificate does not lead to a trusted authority',
    ],
    [
      'another root',
      () => ({ signer: stamper, carried: [between], roots: [legacy] }),
      'its certificate does not lead to a trusted authority',
    ],
    [
      'an authority that has ended',
      () => {
        const ca = authority(root, 'Ended CA', authorityLines(), { to: '20210101000000Z' });
        return { signer: under(ca), carried: [ca] };
      },
      'certificate 2 of its chain («Ended CA») was not valid at the time',
    ],
    [
      'an authority that has not begun',
      () => {
        const ca = authority(root, 'Early CA', authorityLines(), { from: '20390101000000Z' });
        return { signer: under(ca), carried: [ca] };
      },
      'certificate 2 of its chain («Early CA») was not valid at the time',
    ],
    [
      'a person in place of an authority',
      () => {
        const person = authority(root, 'Person', ['basicConstraints=critical,CA:FALSE']);
        return { signer: under(person), carried: [person] };
      },
      'certificate 2 of its chain («Person») is no authority',
    ],
    [
      'a certificate that says nothing of being an authority',
      () => {
        const silent = authority(root, 'Silent', ['subjectKeyIdentifier=hash']);
        return { signer: under(silent), carried: [silent] };
      },
      'certificate 2 of its chain («Silent») is no authority',
    ],
    [
      'an authority that may not sign certificates',
      () => {
        const lines = ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,cRLSign'];
        const ca = authority(root, 'Lists CA', lines);
        return { signer: under(ca), carried: [ca] };
      },
      'certificate 2 of its chain («Lists CA») may not sign certificates',
    ],
    [
      'one authority more than another allows',
      () => {
        const short = authority(root, 'Short CA', authorityLines(0));
        const more = authority(short, 'More CA');
        return { signer: under(more), carried: [more, short] };
      },
      'certificate 3 of its chain («Short CA») allows fewer certificates below it',
    ],
    [
      'a name that an authority may not give',
      () => {
        const lines = [
          ...authorityLines(),
          'nameConstraints=critical,permitted;dirName:only',
          '[only]',
          'O=Others',
        ];
        const ca = authority(root, 'Named CA', lines);
        return { signer: under(ca), carried: [ca] };
      },
      'certificate 2 of its chain («Named CA») does not allow a name below it',
    ],
    [
      'a name that an authority leaves out',
      () => {
        const lines = [...authorityLines(), 'nameConstraints=critical,excluded;email:example.com'];
        const ca = authority(root, 'Mail CA', lines);
        const signer = under(ca, { lines: [...stampLines, 'subjectAltName=email:a@example.com'] });
        return { signer, carried: [ca] };
      },
      'certificate 2 of its chain («Mail CA») does not allow a name below it',
    ],
    [
      'an authority for something else',
      () => {
        const ca = authority(root, 'Mail CA', [...authorityLines(), 'extendedKeyUsage=emailProtection']);
        return { signer: under(ca), carried: [ca] };
      },
      'certificate 2 of its chain («Mail CA») is not for time stamps',
    ],
    [
      'a critical extension that nobody knows',
      () => {
        const ca = authority(root, 'Odd CA', [...authorityLines(), '1.2.3.4.5=critical,ASN1:NULL']);
        return { signer: under(ca), carried: [ca] };
      },
      'certificate 2 of its chain («Odd CA») has a critical extension that is not understood',
    ],
    [
      'an authority that SHA-1 vouches for',
      () => {
        const ca = authority(root, 'Weak CA', authorityLines(), { digest: 'sha1' });
        return { signer: under(ca), carried: [ca] };
      },
      'certificate 2 of its chain («Weak CA») is signed by an algorithm that is too weak',
    ],
    [
      'an authority with a key of 1024 bits',
      () => {
        const ca = authority(root, 'Small CA', authorityLines(), { key: rsaKey(1024) });
        return { signer: under(ca), carried: [ca] };
      },
      'certificate 2 of its chain («Small CA») has a key that is too weak',
    ],
    [
      'ten certificates in a row',
      () => {
        const row = [root];
        for (let index = 1; index < 9; index += 1) row.unshift(authority(row[0] ?? root, `Row ${index}`));
        return { signer: under(row[0] ?? root), carried: row.slice(0, -1) };
      },
      'its chain is longer than 8 certificates',
    ],
    [
      'authorities that vouch for one another',
      () => {
        const one = lab.issue(undefined, 'Ring One', { extensions: authorityLines() });
        const two = lab.issue(undefined, 'Ring Two', { extensions: authorityLines() });
        const oneByTwo = lab.issue(two, 'Ring One', { like: one, extensions: authorityLines() });
        const twoByOne = lab.issue(one, 'Ring Two', { like: two, extensions: authorityLines() });
        return { signer: under(one), carried: [oneByTwo, twoByOne] };
      },
      'its certificate does not lead to a trusted authority',
    ],
  ])('[F-08] a time stamp with %s counts for nothing, and says why', async (_title, made, why) => {
    const { signer, carried, roots = [root] } = made();
    const from = process.cpuUsage();
    expect(await request({ signer, carried }, roots)).toMatchObject({
      ok: false,
      error: { detail: `time stamp: ${why}` },
    });
    const { user, system } = process.cpuUsage(from);
    expect((user + system) / 1000).toBeLessThan(2_000);
  });

  test('[F-08] a web of authorities that all vouch for one another is given up in time', () => {
    const nodes = Array.from({ length: 7 }, (_, index) =>
      lab.issue(undefined, `Web ${index}`, { extensions: authorityLines() }),
    );
    const web = nodes.flatMap((by) =>
      nodes.flatMap((to, index) =>
        to === by ? [] : [lab.issue(by, `Web ${index}`, { like: to, extensions: authorityLines() })],
      ),
    );
    const leaf = under(nodes[0] ?? root);
    const from = process.cpuUsage();
    const found = findPath(leaf.der, {
      carried: web.map(({ der }) => der),
      roots: [root.der],
      at: new Date(),
      purpose: 'time-stamp',
    });
    const { user, system } = process.cpuUsage(from);
    expect(found).toEqual({ ok: false, error: 'it carries too many certificates to look for a chain' });
    expect((user + system) / 1000).toBeLessThan(2_000);
  });
});
