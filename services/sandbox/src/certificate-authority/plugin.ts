import type { FastifyInstance } from 'fastify';
import type { SourceEnvironment } from '../sources/source-environment.ts';
import { consumeServiceFault } from '../faults/consume-service-fault.ts';
import { answerOcsp } from './answer-ocsp.ts';
import type { CertificateIssuer, Revocations } from './issuer.ts';
import { X509Certificate, X509CrlGenerator } from '@peculiar/x509';
import { rsaSha256 } from '../time-stamp-authority/crypto-engine.ts';

// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';

/** How long a list is good. */
const freshMs = 7 * 86_400_000;

/** The list of what an authority revoked (RFC 5280 section 5). @returns its DER */
async function makeList(
  { certificate, privateKey }: CertificateIssuer,
  revocations: Revocations,
  now: Date,
): Promise<Uint8Array> {
  const list = await X509CrlGenerator.create({
    issuer: new X509Certificate(new Uint8Array(certificate)).subject,
    thisUpdate: now,
    nextUpdate: new Date(now.getTime() + freshMs),
    entries: [...revocations].map(([serialNumber, revocationDate]) => ({ serialNumber, revocationDate })),
    signingKey: privateKey,
    signingAlgorithm: rsaSha256,
  });
  return new Uint8Array(list.rawData);
}

/** Options of the sandbox's certificate authorities. */
export interface CertificateAuthorityOptions {
  /** Those whose certificates it answers for, asked anew each time. One that is not there keeps its place in the list. */
  issuers: () => Promise<readonly (CertificateIssuer | undefined)[]>;
  /** None given: nothing was ever revoked. */
  revocations?: Revocations;
}

/** A request is about 100 bytes. */
const maxQueryBytes = 4096;

const as = (name: string) => ({ source: 'certificateAuthority', name }) as const;

/**
 * Answers whether certificates of the sandbox's authorities were revoked: `POST /ocsp` (RFC 6960, appendix A), and
 * `GET /crl/{n}` the list of the n-th authority. Faults are injected under the name `certificateAuthority`.
 */
export function serveCertificateAuthority(
  server: FastifyInstance,
  environment: SourceEnvironment,
  { issuers, revocations = new Map() }: CertificateAuthorityOptions,
): void {
  server.addContentTypeParser(
    'application/ocsp-request',
    { parseAs: 'buffer', bodyLimit: maxQueryBytes },
    (_request, body, done) => done(null, body),
  );

  server.post('/ocsp', async (request, reply) => {
    if (await consumeServiceFault(as('ocsp'), environment, request, reply)) return reply;
    const query = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const now = environment.clock.now();
    const present = (await issuers()).filter((issuer) => issuer !== undefined);
    const answer = await answerOcsp(query, { issuers: present, revocations, now });
    return reply.type('application/ocsp-response').send(Buffer.from(answer));
  });

  server.get<{ Params: { index: string } }>('/crl/:index', async (request, reply) => {
    if (await consumeServiceFault(as('crl'), environment, request, reply)) return reply;
    const issuer = (await issuers())[Number(request.params.index)];
    if (!issuer) return reply.code(404).send({ error: 'notFound' });
    const list = await makeList(issuer, revocations, environment.clock.now());
    return reply.type('application/pkix-crl').send(Buffer.from(list));
  });
}
