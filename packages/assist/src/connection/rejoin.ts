import type { nameTimers } from '../ports/timers.ts';
import type { Incoming } from './decode-agent-event.ts';
import type { Roster } from './roster.ts';

/** After the connection came back, agents who are there are said at once; who is not said by then has gone. */
const rejoinMs = 2_000;

/** Finds out which agents of before are still there when the connection has come back: the relay may be a new one. */
export type Rejoin = {
  /** The connection came back. */
  opened(): void;
  /** After each event was taken into the roster. */
  heard(incoming: Incoming): void;
};

/**
 * @param agents.all - who is there as far as is known
 * @param agents.left - called for each who has gone without a word
 */
export function watchRejoin(
  timers: ReturnType<typeof nameTimers>,
  agents: { all(): Roster; left(agentId: string): void },
): Rejoin {
  /** Agents of before, of whom nothing was heard since; none when all is known. */
  let unheard = new Map<string, unknown>();
  const settle = () => {
    const gone = [...unheard.keys()];
    unheard = new Map();
    for (const id of gone) if (agents.all().has(id)) agents.left(id);
  };
  return {
    opened: () => {
      unheard = new Map([...agents.all()].map(([id, { info }]) => [id, info?.id]));
      timers.start('rejoin', rejoinMs, settle);
    },
    heard: (incoming) => {
      // A list is all of them; whoever is not on it has left by it.
      if (incoming.event === 'AGENTS_CONNECTED') {
        unheard = new Map();
        timers.stop('rejoin');
      }
      if (incoming.event !== 'NEW_AGENT') return;
      const [agentId, info] = incoming.args;
      unheard.delete(agentId);
      // Somebody of before who joins anew has a new socket: the old one must not keep what it held until the time is up.
      for (const [id, personId] of unheard)
        if (typeof personId === 'string' && personId !== '' && personId === info?.id) {
          unheard.delete(id);
          agents.left(id);
        }
    },
  };
}
