import type { CommandDeps } from './run-command.ts';

/**
 * Tells if a command is on record. The first look of `runCommand` may be at a copy that holds its result already: a
 * decision on that copy is no answer to a client that repeats the command.
 */
export async function wasCarriedOut(
  { store }: Pick<CommandDeps, 'store'>,
  { applicationId, commandId }: { applicationId: string; commandId: string },
): Promise<boolean> {
  return (await store.loadFor(applicationId, commandId))?.outcome !== undefined;
}
