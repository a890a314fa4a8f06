/** Bounds of a solution: one operation about one thing, which is named by a digest. */
export type ProofSubject = { operation: string; subject: string };

/** A puzzle that costs its solver time on a processor. It carries all that is needed to check it later. */
export type Challenge = {
  /** JSON text of an ALTCHA challenge (PBKDF2/SHA-256), signed. Sent back as it came. */
  puzzle: string;
  goodForSeconds: number;
};

/** A puzzle with the counter that solves it and the key derived from that, in hex. */
export type Proof = { puzzle: string; counter: number; derivedKey: string };

/** How much work: 0 about a second of a desktop computer, 2 the most that is ever asked. */
export type ProofLevel = 0 | 1 | 2;

/** Makes and checks puzzles. Nothing is kept; that a solution counts once is for the caller to see to. */
export interface ProofOfWork {
  issue(of: ProofSubject, level: ProofLevel): Promise<Challenge>;
  /** @returns the puzzle's id when the proof solves an unexpired puzzle of ours for this subject; else nothing */
  check(of: ProofSubject, proof: Proof): Promise<string | undefined>;
}

/** How long a puzzle may be solved, in seconds: a slow phone needs ten, a lost answer is asked for again. */
export const proofSeconds = 120;
