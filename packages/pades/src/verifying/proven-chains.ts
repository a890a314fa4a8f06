import { Sequence } from 'asn1js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData } from 'pkijs';
import { certificateStatus } from '../revocation/certificate-status.ts';
import type { ValidationData } from '../archive/validation-data.ts';
import { buffer } from '../signing/buffer.ts';
import { oid } from '../signing/crypto-engine.ts';
import { distinctCertificates } from '../signing/distinct-certificates.ts';

/** Verdict on certificates by the data of a file; `revoked`: one that was before the moment that counts. */
export type Proof = 'proven' | 'unproven' | 'revoked';

/** Roots (DER) of signatures and of time stamps; none given: what signs itself. */
type Anchors = { signing: readonly Uint8Array[]; timestamps?: readonly Uint8Array[] | undefined };

/** Issuers of one question that are looked at: a file of strangers may carry a web of certificates. */
const maxSteps = 100;
/** Certificates in a file, each once. Ours has some ten; renewals of fifty years by other authorities add a few each. */
const maxStored = 1_000;

/**
 * Judges whether a file proves every certificate between what signed and an anchor (ETSI EN 319 142-1, 5.4: B-LT), from the
 * signature and the validation data alone. It takes nothing over from what wrote that data: which certificates are needed
 * is derived here again, so that one that the writer forgot is missing (decision signing-long-term).
 */
export function createProofs(data: ValidationData, anchors: Anchors) {
  const stored = bySubject(distinctCertificates(data.certificates.slice(0, maxStored)).flatMap(parsed));
  const signing = anchors.signing.flatMap(parsed);
  const timestamps = anchors.timestamps?.flatMap(parsed);

  async function ofToken(token: Uint8Array, at: Date): Promise<Proof> {
    const { leaf, carried } = partsOf(token);
    return leaf ? climb(leaf, { carried, anchors: timestamps, at }) : 'unproven';
  }

  const climb = (
    leaf: Certificate,
    {
      carried,
      anchors: trusted,
      at,
    }: { carried: Certificate[]; anchors: Certificate[] | undefined; at: Date },
  ): Promise<Proof> => {
    const others = bySubject([...(trusted ?? []), ...carried]);
    const issuersOf = ({ issuer }: Certificate) => {
      const name = textOf(issuer);
      return [...(others.get(name) ?? []), ...(stored.get(name) ?? [])];
    };
    return provenUpTo(leaf, { issuersOf, anchors: trusted, at, steps: { left: maxSteps }, below: [] });
  };

  /** One with the issuers that may have made it, until one leads to an anchor with a proof for each. */
  async function provenUpTo(certificate: Certificate, search: Search): Promise<Proof> {
    const { issuersOf, at, steps, below } = search;
    if (await isAnchor(certificate, search)) return 'proven';
    let proof: Proof = 'unproven';
    for (const issuer of issuersOf(certificate)) {
      if (below.some((one) => isSame(one, issuer)) || (steps.left -= 1) < 0) continue;
      if (!(await isIssuedBy(certificate, issuer))) continue;
      const reported = await certificateStatus({ certificate, issuer }, data, at);
      if (reported.status === 'revoked' && reported.at <= at) proof = 'revoked';
      else if (reported.status !== 'unknown') {
        const above = await provenUpTo(issuer, { ...search, below: [...below, certificate] });
        if (above === 'proven') return above;
        if (above === 'revoked') proof = above;
      }
    }
    return proof;
  }

  return {
    /** @param cms DER of a signature: its own certificate, and that of its time stamp */
    ofSignature: async (cms: Uint8Array, at: Date): Promise<Proof> => {
      const { leaf, carried, tokens } = partsOf(cms);
      if (!leaf) return 'unproven';
      const own = await climb(leaf, { carried, anchors: signing, at });
      if (own === 'revoked') return own;
      const proofs = [own, ...(await Promise.all(tokens.map((token) => ofToken(token, at))))];
      return worst(proofs);
    },
    /** @param token DER of a document time stamp */
    ofToken,
  };
}

type Search = {
  issuersOf: (certificate: Certificate) => readonly Certificate[];
  anchors: readonly Certificate[] | undefined;
  at: Date;
  steps: { left: number };
  below: readonly Certificate[];
};

async function isAnchor(certificate: Certificate, { anchors }: Pick<Search, 'anchors'>): Promise<boolean> {
  if (anchors) return anchors.some((anchor) => isSame(anchor, certificate));
  return isIssuedBy(certificate, certificate);
}

function partsOf(cms: Uint8Array): {
  leaf: Certificate | undefined;
  carried: Certificate[];
  tokens: Uint8Array[];
} {
  const signed = new SignedData({ schema: ContentInfo.fromBER(buffer(cms)).content });
  const carried = (signed.certificates ?? []).filter((item) => item instanceof Certificate);
  const [signer] = signed.signerInfos;
  const leaf = carried.find(
    ({ issuer, serialNumber }) =>
      signer?.sid instanceof IssuerAndSerialNumber &&
      signer.sid.serialNumber.isEqual(serialNumber) &&
      signer.sid.issuer.isEqual(issuer),
  );
  const tokens = (signer?.unsignedAttrs?.attributes ?? [])
    .filter(({ type }) => type === oid.timestampToken)
    .flatMap(({ values }) => values.filter((value) => value instanceof Sequence))
    .map((value) => new Uint8Array(value.toBER()));
  return { leaf, carried, tokens };
}

/** Certificates by the text of their name: most of a file have nothing to do with one another. */
function bySubject(certificates: readonly Certificate[]): Map<string, Certificate[]> {
  const found = new Map<string, Certificate[]>();
  for (const certificate of certificates) {
    const name = textOf(certificate.subject);
    found.set(name, [...(found.get(name) ?? []), certificate]);
  }
  return found;
}

/** As names are compared: without regard to case and blanks (RFC 5280 section 7.1). */
const textOf = ({ typesAndValues }: Certificate['subject']): string =>
  typesAndValues
    .map(
      ({ type, value }) =>
        `${type}=${String(value.valueBlock.value).trim().toLowerCase().replaceAll(/\s+/gu, ' ')}`,
    )
    .join();

function parsed(der: Uint8Array): Certificate[] {
  try {
    return [Certificate.fromBER(buffer(der))];
  } catch {
    return [];
  }
}

async function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  if (!certificate.issuer.isEqual(issuer.subject)) return false;
  return certificate.verify(issuer).catch(() => false);
}

const isSame = (one: Certificate, other: Certificate): boolean =>
  Buffer.compare(new Uint8Array(one.tbsView), new Uint8Array(other.tbsView)) === 0;

const worst = (proofs: readonly Proof[]): Proof =>
  (['revoked', 'unproven'] as const).find((one) => proofs.includes(one)) ?? 'proven';
