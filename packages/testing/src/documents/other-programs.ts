import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coveredBy, isArchiveStamp } from '@afilia/pades/verifying/signature-contents';
import {
  findSignatureRegions,
  isRegion,
  type SignatureRegion,
} from '@afilia/pades/verifying/signature-regions';
import { Sequence } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';
import { havePdfsig, pdfsig } from './pdfsig.ts';

const runs = (tool: string, flag: string) => spawnSync(tool, [flag], { stdio: 'ignore' }).status === 0;

/** All that a program says; without holding up a service that runs in this process. */
async function reported(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args);
  return (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
}

export const haveQpdf = (): boolean => runs('qpdf', '--version');
export const haveOpenssl = (): boolean => runs('openssl', 'version');

/** RFC 3161 token of a signature, as an attribute of its signer that nothing signs. */
const timestampToken = '1.2.840.113549.1.9.16.2.14';

/** Settings of `openssl`'s judgement. */
type Judging = {
  /** DER of the certificates that are believed. */
  roots: readonly Uint8Array[];
  /** By the clock of this moment; by that of today when left out. */
  at?: Date;
};

const exactly = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** The bytes that a signature's time stamp covers, and the token. */
function stampOf({ cms }: SignatureRegion): { stamped: Uint8Array; token: Uint8Array } | undefined {
  const signed = new SignedData({ schema: ContentInfo.fromBER(exactly(cms)).content });
  const [signer] = signed.signerInfos;
  const attribute = signer?.unsignedAttrs?.attributes.find(({ type }) => type === timestampToken);
  const [token] = attribute?.values ?? [];
  if (!signer || !(token instanceof Sequence)) return undefined;
  return { stamped: signer.signature.valueBlock.valueHexView, token: new Uint8Array(token.toBER()) };
}

/** A certificate as PEM. */
export const toPem = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der)
    .toString('base64')
    .match(/.{1,64}/gu)
    ?.join('\n')}\n-----END CERTIFICATE-----\n`;

/** Gives the work a folder for the programs' files. */
async function inFolder<Value>(
  work: (file: (name: string, bytes: Uint8Array | string) => string) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  try {
    return await work((name, bytes) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Faults that `openssl` finds in the signatures and time stamps of a file, a line each. */
export const opensslFindings = (pdf: Uint8Array, { roots, at }: Judging): Promise<string[]> =>
  inFolder(async (file) => {
    const trusted = file('roots.pem', roots.map(toPem).join(''));
    const when = at ? ['-attime', String(Math.floor(at.getTime() / 1000))] : [];
    const found: string[] = [];
    const request = async (what: string, says: string, args: string[]) => {
      const answer = await reported('openssl', [...args, '-CAfile', trusted, ...when]);
      if (!answer.includes(says)) found.push(`${what}: ${answer.trim()}`);
    };
    const checkStamp = (what: string, token: Uint8Array, stamped: Uint8Array) => {
      const files = ['-in', file('token.der', token), '-data', file('stamped', stamped)];
      return request(what, 'Verification: OK', ['ts', '-verify', '-token_in', ...files]);
    };
    for (const [index, region] of findSignatureRegions(pdf).entries()) {
      const what = `openssl, signature ${index + 1}`;
      if (!isRegion(region)) found.push(`${what}: ${region.fault}`);
      else if (isArchiveStamp(region)) await checkStamp(what, region.cms, coveredBy(pdf, region));
      else {
        const content = ['-content', file('content', coveredBy(pdf, region)), '-out', file('out', '')];
        const given = ['-inform', 'DER', '-in', file('cms.der', region.cms), '-binary', ...content];
        await request(what, 'CMS Verification successful', ['cms', '-verify', ...given, '-purpose', 'any']);
        const stamp = stampOf(region);
        if (stamp) await checkStamp(`${what}, its time stamp`, stamp.token, stamp.stamped);
      }
    }
    return found;
  });

/** Faults that `qpdf` finds in a file. */
export const qpdfFindings = (pdf: Uint8Array): Promise<string[]> =>
  inFolder(async (file) => {
    const answer = await reported('qpdf', ['--check', file('checked.pdf', pdf)]);
    const isClean = answer.includes('No syntax or stream encoding errors') && !answer.includes('WARNING');
    return isClean ? [] : [`qpdf: ${answer}`];
  });

/** Faults that poppler finds in the signatures of a file; it does not judge archive stamps. */
export function pdfsigFindings(pdf: Uint8Array): string[] {
  const signatures = findSignatureRegions(pdf).filter((one) => isRegion(one) && !isArchiveStamp(one));
  const judged = pdfsig(pdf).slice(0, signatures.length);
  const valid = judged.filter(({ validation }) => validation === 'Signature is Valid.');
  return valid.length === signatures.length ? [] : [`pdfsig: ${valid.length} of ${signatures.length} valid`];
}

/** Tells if all of them are here. */
export const haveOtherPrograms = (): boolean => havePdfsig() && haveQpdf() && haveOpenssl();

/** Faults that other programs find in a signed file; empty when there is none. */
export const findingsOfOthers = async (pdf: Uint8Array, judging: Judging): Promise<string[]> => [
  ...pdfsigFindings(pdf),
  ...(await qpdfFindings(pdf)),
  ...(await opensslFindings(pdf, judging)),
];
