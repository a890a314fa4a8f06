import type { Challenge, Proof, ProofLevel, ProofOfWork, ProofSubject } from '../ports/proof-of-work.ts';
import { proofSeconds } from '../ports/proof-of-work.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';

type Deps = { rateLimiter: RateLimiter; proofOfWork: ProofOfWork };

/** Challenges of one subject in ten minutes, above which each costs more. The last client pays at most level 2. */
const easiest = { attempts: 10, perSeconds: 600 };
const easier = { attempts: 40, perSeconds: 600 };

async function levelOf({ rateLimiter }: Deps, { operation, subject }: ProofSubject): Promise<ProofLevel> {
  const key = `challenge ${operation} ${subject}`;
  if ((await rateLimiter.take([{ key: `${key} 0`, ...easiest }])) === 0) return 0;
  return (await rateLimiter.take([{ key: `${key} 1`, ...easier }])) === 0 ? 1 : 2;
}

/** A challenge whose work rises with the number of recent ones, up to the work that a slow phone does in ten seconds. */
export async function challengeFor(deps: Deps, of: ProofSubject): Promise<Challenge> {
  return deps.proofOfWork.issue(of, await levelOf(deps, of));
}

/** Tells if a proof is good, which it is once. The counter of tries remembers a used puzzle for as long as it would hold. */
export async function isSolved(deps: Deps, of: ProofSubject, proof: Proof): Promise<boolean> {
  const id = await deps.proofOfWork.check(of, proof);
  if (id === undefined) return false;
  return (
    (await deps.rateLimiter.take([{ key: `solved ${id}`, attempts: 1, perSeconds: proofSeconds }])) === 0
  );
}
