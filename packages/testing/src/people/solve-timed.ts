import { solveChallenge } from '@afilia/widget/session/api/solve-challenge';

/** Solves a challenge of the server as the widget does, and adds up how many ms it took: that depends on the device. */
export async function solveTimed(puzzle: string, total: { solvingMs: number }) {
  const begun = performance.now();
  const proof = await solveChallenge(puzzle);
  total.solvingMs += performance.now() - begun;
  return proof;
}
