import { rutOf } from '@afilia/sandbox/scenarios/rut';
import type { FaultOverride } from '@afilia/sandbox/faults/fault-overrides';
import type { RunningBackend } from '../backend/running-backend.ts';

const headers = { 'content-type': 'application/json' };

/** Makes the sandbox's sources fail, over HTTP as an operator does. */
export const faultsOf = ({ sandboxUrl }: Pick<RunningBackend, 'sandboxUrl'>) => {
  const url = `${sandboxUrl}/sandbox/troubles`;
  return {
    set: async (override: FaultOverride): Promise<void> => {
      const { status } = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(override) });
      if (status !== 200) throw new Error(`the sandbox refused ${JSON.stringify(override)}`);
    },
    lift: async (which: { source?: FaultOverride['source']; rut?: string }): Promise<void> => {
      await fetch(`${url}?${new URLSearchParams(which)}`, { method: 'DELETE' });
    },
  };
};

/**
 * RUTs that no scenario has, one after the other; they meet only the faults that a test sets. The third to fifth
 * digit stay 0: the sandbox's register names a company by them, and a stored application has the name of its first RUT.
 */
export const freshRuts = () => {
  let last = 0;
  return (isPJ = false): string => {
    last += 1;
    return rutOf((isPJ ? 77_000_000 : 17_000_000) + Math.floor(last / 1000) * 1_000_000 + (last % 1000));
  };
};

/** Number of answers of the sources to each of these operations about a RUT. */
export const requestCount = (
  { answered }: Pick<RunningBackend, 'answered'>,
  rut: string,
  operations: readonly string[],
): Record<string, number> =>
  Object.fromEntries(
    operations.map((name) => [
      name,
      answered.filter((one) => one.rut === rut && one.operation === name).length,
    ]),
  );
