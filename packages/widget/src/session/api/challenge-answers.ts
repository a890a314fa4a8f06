import { importWithRetry } from './import-with-retry.ts';
import type { Proof } from './solve-challenge.ts';

/** Most challenges solved for one call; the server takes the first, unless its answer got lost. */
const maxSolved = 3;

/** The puzzle of a refusal that wants one solved. */
function puzzleIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('challenge' in answer)) return null;
  const { challenge } = answer;
  const puzzle =
    typeof challenge === 'object' && challenge !== null && 'puzzle' in challenge ? challenge.puzzle : null;
  return typeof puzzle === 'string' ? puzzle : null;
}

/**
 * Answers the challenges of one call: many tried with the same RUT, and a proof of work lets this browser through. The
 * person does nothing.
 */
export function createChallengeAnswers({
  onProving,
  stopped,
}: {
  onProving?: ((proving: boolean) => void) | undefined;
  stopped?: AbortSignal | undefined;
}) {
  let proof: Proof | null = null;
  let solved = 0;
  return {
    /** Request extensions, sent beside the variables. */
    extensions: () => (proof ? { extensions: { proof } } : {}),
    /** @returns true: there is something new to send; a puzzle that cannot be solved leaves the refusal as it is */
    async solve(answer: unknown): Promise<boolean> {
      const puzzle = puzzleIn(answer);
      if (puzzle === null || solved >= maxSolved) return false;
      solved += 1;
      onProving?.(true);
      try {
        const { solveChallenge } = await importWithRetry(() => import('./solve-challenge.ts'));
        proof = await solveChallenge(puzzle, stopped);
        return proof !== null;
      } catch {
        return false;
      } finally {
        onProving?.(false);
      }
    },
  };
}
