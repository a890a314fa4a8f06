import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Clock } from '../ports/clock.ts';
import { type ProofLevel, type ProofOfWork, proofSeconds } from '../ports/proof-of-work.ts';

/** Iterations of PBKDF2 for one counter: a key takes half a millisecond where the browser's own code derives it. */
const cost = 5_000;

/**
 * Counters to be tried at most, by level. The right one lies in the upper half, so that all clients have about the
 * same luck; a phone at a fifth of a desktop's speed solves the last level within ten seconds.
 */
const counters: Readonly<Record<ProofLevel, number>> = { 0: 1_000, 1: 2_000, 2: 3_000 };

const hex = z.string().regex(/^[\da-f]{2,128}$/u);

const puzzleSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.number(),
    data: z.object({ operation: z.string(), subject: z.string(), until: z.number() }),
    keyLength: z.number(),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});

/** Its form only: nothing in it is believed before its signature was checked. */
function parsePuzzle(text: string): z.infer<typeof puzzleSchema> | undefined {
  try {
    return puzzleSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Puzzles by ALTCHA: the counter is chosen here and its derived key signed, so that checking costs two HMACs and not
 * the work again.
 *
 * @param key - at least 32 secret bytes, the same on every node
 */
export function createProofOfWork(key: Uint8Array, clock: Clock): ProofOfWork {
  const text = Buffer.from(key).toString('base64url');
  const secrets = { hmacSignatureSecret: `puzzle:${text}`, hmacKeySignatureSecret: `solution:${text}` };
  return {
    issue: async ({ operation, subject }, level) => {
      const until = clock.now().getTime() + proofSeconds * 1000;
      const maxCounter = counters[level];
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(maxCounter / 2, maxCounter),
        deriveKey,
        // The library would compare its own `expiresAt` with the clock of the machine.
        data: { operation, subject, until },
        ...secrets,
      });
      return { puzzle: JSON.stringify(challenge), goodForSeconds: proofSeconds };
    },

    check: async ({ operation, subject }, { puzzle, ...solution }) => {
      const challenge = parsePuzzle(puzzle);
      if (!challenge) return undefined;
      const { nonce, data } = challenge.parameters;
      const isMeant = data.operation === operation && data.subject === subject;
      if (!isMeant || clock.now().getTime() >= data.until) return undefined;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      return verified ? nonce : undefined;
    },
  };
}
