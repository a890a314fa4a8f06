import type { FastifyInstance } from 'fastify';

/** Requests of one address that begin in one turn of the event loop; a page with its parts takes a few turns. */
const maxPerTurn = 2;

/** Lets a request's work begin, at once or in a later turn of the event loop. */
type AddressTurns = { take: (address: string, begin: () => void) => void };

type Turn = { begun: number; waiting: (() => void)[] };

/**
 * Shares the event loop between addresses: of each only so many requests begin in a turn, in their order. A thousand at
 * once of one client would otherwise run before the next step of another client's request.
 *
 * @param maxOfAddress - in one turn
 * @param nextTurn - calls back after what is ready now was worked on
 */
export function createAddressTurns(
  maxOfAddress: number,
  nextTurn: (work: () => void) => void = setImmediate,
): AddressTurns {
  const turns = new Map<string, Turn>();
  const next = () => {
    for (const [address, turn] of turns) {
      const due = turn.waiting.splice(0, maxOfAddress);
      turn.begun = due.length;
      // An address without requests leaves nothing behind.
      if (due.length === 0) turns.delete(address);
      for (const begin of due) begin();
    }
    if (turns.size > 0) nextTurn(next);
  };
  return {
    take: (address, begin) => {
      const turn = turns.get(address) ?? { begun: 0, waiting: [] };
      if (turns.size === 0) nextTurn(next);
      turns.set(address, turn);
      if (turn.begun >= maxOfAddress) return void turn.waiting.push(begin);
      turn.begun += 1;
      return begin();
    },
  };
}

/** Before every other hook of the server: what waits has cost its head alone. */
export function takeTurns(server: FastifyInstance): void {
  const turns = createAddressTurns(maxPerTurn);
  server.addHook('onRequest', ({ ip }, _reply, done) => turns.take(ip, done));
}
