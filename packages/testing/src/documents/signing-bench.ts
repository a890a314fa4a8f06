import { straightOut } from '../services/straight-out.ts';
import { issuerOf } from '../backend/shared-signing-keys.ts';
import type { CertificateIssuer } from '@afilia/sandbox/certificate-authority/issuer';
import type { FaultName } from '@afilia/sandbox/faults/fault-catalogue';
import { createInbox } from '@afilia/sandbox/inbox/inbox';
import { sandboxPlugin } from '@afilia/sandbox/sandbox-plugin';
import { timeStampAuthorityPlugin } from '@afilia/sandbox/time-stamp-authority/plugin';
import { createTimeStampKeys } from '@afilia/sandbox/time-stamp-authority/keys';
import { createOwnAuthority } from '@afilia/backend/signing/documents/signers/own-authority';
import { createPemSigner } from '@afilia/pades/signing/pem-signer';
import { certifyDocuments, signDocuments } from '@afilia/pades/signing/sign-documents';
import { signingKeysFromPem } from '@afilia/pades/signing/signing-keys';
import { ownMarks, signatureTexts } from '@afilia/backend/signing/documents/signature-words';
import { createTimestampClient } from '@afilia/pades/signing/timestamp-client';
import { createVerifier } from '@afilia/pades/verifying/verify-document';
import type { Certification, SignatureAct, Signer, SigningKeyName } from '@afilia/pades/types';
import Fastify from 'fastify';

/** The bench's fixed time. */
export const benchNow = new Date('2026-11-21T13:45:00Z');

/** Everything that signing and checking a document needs, really running: keys, a time-stamp authority, the verifier. */
export type SigningBench = Awaited<ReturnType<typeof startSigningBench>>;

/** A signer under an authority of its own. */
export async function madeUpSigner(modulusLength = 2048): Promise<Signer> {
  return (await signerUnderAuthority(modulusLength)).signer;
}

async function signerUnderAuthority(modulusLength: number, addresses?: { ocsp: string; crl: string }) {
  const { authority, seal, operator } = await createOwnAuthority(benchNow, modulusLength, addresses);
  const keys = (pems: typeof seal) => signingKeysFromPem(pems.keyPem, pems.chainPem);
  const signer = createPemSigner({ seal: keys(seal), operator: keys(operator) });
  return { signer, issuer: await issuerOf(keys(authority)) };
}

/** The root of the operator's seal. */
export async function rootOf(signer: Signer): Promise<Uint8Array> {
  const chain = await signer.chain('seal');
  const root = chain.ok ? chain.value.at(-1) : undefined;
  if (!root) throw new Error('the signer has no root');
  return root;
}

/**
 * Starts a time-stamp authority on a free port and makes keys. Call `close` when done.
 *
 * @param modulusLength RSA bits; 2048 keeps tests quick.
 */
export async function startSigningBench(modulusLength = 2048) {
  const clock = { now: () => benchNow };
  const revocations = new Map<string, Date>();
  const issuers: CertificateIssuer[] = [];
  const sandbox = Fastify({ forceCloseConnections: true });
  await sandbox.register(sandboxPlugin, {
    prefix: '/sandbox',
    inbox: createInbox(clock),
    clock,
    latencyFactor: 0,
    certificateAuthority: { issuers: async () => issuers, revocations },
  });
  const sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const addresses = (index: number) => ({
    ocsp: `${sandboxUrl}/sandbox/ca/ocsp`,
    crl: `${sandboxUrl}/sandbox/ca/crl/${index}`,
  });
  const timeStampKeys = await createTimeStampKeys(benchNow, modulusLength, addresses(1));
  const server = Fastify();
  await server.register(timeStampAuthorityPlugin({ clock, keys: timeStampKeys }));
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const { signer, issuer } = await signerUnderAuthority(modulusLength, addresses(0));
  const { root, rootKey } = timeStampKeys;
  issuers.push(issuer, { certificate: root, privateKey: rootKey });
  const timestamps = createTimestampClient({
    url,
    http: straightOut,
    timeoutMs: 5000,
    roots: [timeStampKeys.root],
  });
  const trust = { signing: [await rootOf(signer)], timestamps: [timeStampKeys.root] };
  return {
    signer,
    sandboxUrl,
    timeStampRoot: root,
    timeStampUrl: url,
    authority: issuer.certificate,
    revocations,
    /** Dependencies of extending documents. */
    extending: {
      timestamps,
      revocation: { outbound: straightOut, trusted: [sandboxUrl], maxListBytes: 1024 * 1024 },
      roots: trust,
      now: benchNow,
    },
    /** Injects a fault into the answers on revocation; without it all faults are lifted. */
    trouble: async (fault?: { trouble: FaultName; at?: string }) => {
      const answer = await fetch(`${sandboxUrl}/sandbox/faults`, {
        method: fault ? 'PUT' : 'DELETE',
        ...(fault && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ source: 'certificateAuthority', ...fault }),
        }),
      });
      if (!answer.ok) throw new Error(`the sandbox does not know this fault: ${answer.status}`);
    },
    url,
    timestamps,
    /** One more signature on one document; fails the test where there is none. */
    sign: async (pdf: Uint8Array, act: SignatureAct, key: SigningKeyName = 'seal'): Promise<Uint8Array> => {
      const signed = await signDocuments([pdf], act, { signer, key, timestamps, texts: signatureTexts });
      const [bytes] = signed.ok ? signed.value : [];
      if (!bytes) throw new Error(signed.ok ? 'no document' : signed.error.detail);
      return bytes;
    },
    /** Certifies one document that has the field for it; fails the test where that fails. */
    certify: async (pdf: Uint8Array, certification: Certification): Promise<Uint8Array> => {
      const certified = await certifyDocuments([pdf], certification, {
        signer,
        key: 'seal',
        texts: signatureTexts,
      });
      const [bytes] = certified.ok ? certified.value : [];
      if (!bytes) throw new Error(certified.ok ? 'no document' : certified.error.detail);
      return bytes;
    },
    texts: signatureTexts,
    verify: createVerifier(trust, ownMarks),
    close: async () => {
      await server.close();
      await sandbox.close();
    },
  };
}
