import { endLostAccess } from '../../access/use-cases/end-staff-access.ts';
import { pollUntilClosed } from './poll-until-closed.ts';

/** Milliseconds between looks: with the time of an answer, a socket is closed within five seconds after its sign-in is over. */
const everyMs = 2_500;

/**
 * Keeps the relay to the sign-ins that are good, as long as this node serves the staff.
 *
 * @param report - for the operator: called once when a relay that answered does so no more
 * @returns a function that ends it, after the look that is under way
 */
export function watchStaff(
  deps: Parameters<typeof endLostAccess>[0],
  report: (what: string, error: unknown) => void,
): () => Promise<void> {
  let wasThere = false;
  const poll = async () => {
    const ended = await endLostAccess(deps);
    if (ended === undefined && wasThere)
      report('the relay does not tell which of the staff it has', undefined);
    wasThere = ended !== undefined;
  };
  return pollUntilClosed(poll, everyMs, (error) => report('sign-ins of the staff were not looked at', error));
}
