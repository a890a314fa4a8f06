/** How an attempt to connect ended. `hung`: no answer came; `short`: it opened and broke soon after. */
export type Outcome =
  | { transport: 'websocket'; result: 'failed' | 'hung' | 'short' | 'worked' }
  | { transport: 'polling'; result: 'failed' | 'off' | 'worked' };

/** Knowledge of the network from the attempts so far. */
type Network = {
  /** WebSockets in a row that did not get through; a hanging one counts twice. */
  blocked: number;
  /** A WebSocket has worked on this page: then a relay that restarts is likelier than a network that blocks. */
  hasWorked: boolean;
  /** The relay accepts WebSockets alone. */
  isOff: boolean;
};

export const unknownNetwork: Network = { blocked: 0, hasWorked: false, isOff: false };

/** Number of blocked WebSockets after which long-polling is tried. */
const enough = { atFirst: 2, afterOneWorked: 6 } as const;

const weights = { failed: 1, short: 1, hung: 2 } as const;

/**
 * Decides the transport of the next attempt: a WebSocket as long as it may work, then long-polling, and both in turn while
 * neither works. Long-polling that works stays.
 */
export function nextTransport(
  network: Network,
  outcome: Outcome,
): { network: Network; next: Outcome['transport'] } {
  const limit = network.hasWorked ? enough.afterOneWorked : enough.atFirst;
  if (outcome.transport === 'polling') {
    if (outcome.result === 'worked') return { network, next: 'polling' };
    const isOff = network.isOff || outcome.result === 'off';
    // One more blocked WebSocket is enough for another try.
    return { network: { ...network, isOff, blocked: limit - 1 }, next: 'websocket' };
  }
  if (outcome.result === 'worked')
    return { network: { ...network, hasWorked: true, blocked: 0 }, next: 'websocket' };
  const blocked = network.blocked + weights[outcome.result];
  return {
    network: { ...network, blocked },
    next: blocked >= limit && !network.isOff ? 'polling' : 'websocket',
  };
}
