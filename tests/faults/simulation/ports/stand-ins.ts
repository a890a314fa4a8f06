import { createHash } from 'node:crypto';
import type { CredentialOpener, PublicSealingKey } from '@afilia/backend/platform/ports/credentials';
import type { HelpTickets } from '@afilia/backend/help/ports/help';
import type { ProofOfWork } from '@afilia/backend/platform/ports/proof-of-work';
import type { SecretBox } from '@afilia/backend/platform/ports/secrets';
import type { Transfers } from '@afilia/backend/access/ports/transfers';
import { parseRut } from '@afilia/domain/values/identity/rut';
import { err, ok } from '@afilia/domain/values/result';
import type { Outside } from '../world/outside.ts';

// Web cryptography answers from a pool of threads, so the order would depend on the machine: these answer at once.

const publicKey: PublicSealingKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'x',
  y: 'y',
  kid: 'simulated',
  use: 'enc',
  alg: 'ECDH-ES',
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());

type SealedKey = { rut: string; key: string; applicationId: string; attempt: number; iat: number };

/** Key as a browser sends it: of the form of a compact JWE, and readable. */
export const sealKey = (sealed: SealedKey): string => `e.e.e.${encode(sealed)}.e`;

const goodForMs = 5 * 60_000;

/** Opens a value that `sealKey` sealed, under the rules of the real one: five minutes, one attempt of one application. */
export const openerAt = (now: () => number): CredentialOpener => ({
  publicJwk: () => publicKey,
  open: async (text, { applicationId, attempt }) => {
    const sealed = decode(text.split('.')[3] ?? '') as SealedKey;
    const rut = parseRut(sealed.rut);
    const isBound = sealed.applicationId === applicationId && sealed.attempt === attempt;
    const isFresh = Math.abs(now() - sealed.iat) <= goodForMs;
    return rut.ok && isBound && isFresh ? ok({ rut: rut.value, key: sealed.key }) : err('E19');
  },
});

/** Seals nothing; now and then the opened value has been tampered with. */
export const secretBoxOf = ({ chance, faults }: Outside): SecretBox => ({
  seal: async (text) => `sealed:${text}`,
  open: async (sealed) =>
    faults.happen('secrets.tampered', chance.ports) ? undefined : sealed.slice('sealed:'.length),
});

/** Puzzles that are solved by sending them back. */
export const proofOfWorkOf = (newId: () => string): ProofOfWork => ({
  issue: async (of) => ({ puzzle: JSON.stringify({ id: newId(), ...of }), goodForSeconds: 120 }),
  check: async ({ operation, subject }, { puzzle }) => {
    const issued = JSON.parse(puzzle) as { id: string; operation: string; subject: string };
    return issued.operation === operation && issued.subject === subject ? issued.id : undefined;
  },
});

/** Tickets that no relay asks for. */
export const helpTickets: HelpTickets = {
  recordingDays: 90,
  polling: false,
  projectKey: 'simulated',
  forVisitor: async (sessionId) => `visitor.${sessionId}`,
  forAgent: async (sessionId) => `agent.${sessionId}`,
};

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** No person goes on with another device here. */
export const noTransfers: Transfers = {
  begin: async () => undefined,
  claim: async () => undefined,
  answer: async () => undefined,
  waiting: async () => undefined,
  isKnown: async () => false,
};
