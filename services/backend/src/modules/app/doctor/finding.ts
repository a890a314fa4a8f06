/** `warn`: it runs, and the operator should look at it. */
type Level = 'ok' | 'warn' | 'fail';

/** The finding of a check: one line for the operator, without secrets. */
export type Finding = { check: string; level: Level; detail: string };

/** A check that may find several things; an error that it throws becomes its failure. */
export type Check = { name: string; run: () => Promise<Finding[]> };

export const finding = (check: string, level: Level, detail: string): Finding => ({ check, level, detail });

/** Why something did not work, by its code or kind: messages of libraries may quote addresses with passwords. */
export function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  let deepest: string | undefined;
  for (let at: unknown = error, left = 6; at instanceof Error && left > 0; at = at.cause, left -= 1)
    if ('code' in at && at.code !== undefined) deepest = String(at.code);
  return deepest ?? error.name;
}

/** Runs all checks beside one another. @returns their findings, in the order of the checks */
export async function runChecks(checks: readonly Check[]): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(({ name, run }) =>
      run().catch((error: unknown) => [finding(name, 'fail', `it could not be examined (${whyOf(error)})`)]),
    ),
  );
  return found.flat();
}

/** One line a finding, as `npm run doctor` prints it. */
export const lineOf = ({ check, level, detail }: Finding): string =>
  `${level.padEnd(4)} ${check.padEnd(20)} ${detail}`;
