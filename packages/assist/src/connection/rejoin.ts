import type { nameTimers } from '../ports/timers.ts';
import type { Incoming } from './decode-agent-event.ts';
import type { Roster } from './roster.ts';

/** After a reconnect the relay reports present agents at once; agents not reported within this time have left. */
const rejoinMs = 2_000;

/** Detects agents who left while the connection was lost: the relay can be another node by then. */
type Rejoin = {
  /** The connection is open again. */
  opened(): void;
  /** Called after each roster update. */
  received(incoming: Incoming): void;
};

/**
 * @param agents.all - the current roster
 * @param agents.left - called for each agent who left unreported
 */
export function watchRejoin(
  timers: ReturnType<typeof nameTimers>,
  agents: { all(): Roster; left(agentId: string): void },
): Rejoin {
  /** Agents known before the reconnect and not reported since, with their ids. */
  let unconfirmed = new Map<string, unknown>();
  const removeUnconfirmed = () => {
    const missing = [...unconfirmed.keys()];
    unconfirmed = new Map();
    for (const id of missing) if (agents.all().has(id)) agents.left(id);
  };
  return {
    opened: () => {
      unconfirmed = new Map([...agents.all()].map(([id, { info }]) => [id, info?.id]));
      timers.start('rejoin', rejoinMs, removeUnconfirmed);
    },
    received: (incoming) => {
      // The list is complete: the roster update removed agents missing from it.
      if (incoming.event === 'AGENTS_CONNECTED') {
        unconfirmed = new Map();
        timers.stop('rejoin');
      }
      if (incoming.event !== 'NEW_AGENT') return;
      const [agentId, info] = incoming.args;
      unconfirmed.delete(agentId);
      // An agent who rejoins has a new socket: this releases at once the control and calls that the old socket held.
      for (const [id, personId] of unconfirmed)
        if (typeof personId === 'string' && personId !== '' && personId === info?.id) {
          unconfirmed.delete(id);
          agents.left(id);
        }
    },
  };
}
