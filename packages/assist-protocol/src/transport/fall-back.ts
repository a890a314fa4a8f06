import type { Manager } from 'socket.io-client';
import { LongPolling } from './long-polling.ts';
import { nextTransport, type Outcome, unknownNetwork } from './next-transport.ts';

/** A WebSocket that was open for this long has worked. */
const workedAfterMs = 10_000;
/** Time for a connection to open where hanging ones need not be detected: as socket.io's own. */
const patientMs = 20_000;

const isOff = (error: unknown): boolean =>
  error instanceof Error && 'description' in error && error.description === 404;

/** Reasons of `close` that the network can cause. */
const isLoss = (cause: unknown): boolean =>
  cause === 'transport close' || cause === 'transport error' || cause === 'ping timeout';

/**
 * Changes between WebSocket and long-polling from one connection attempt to the next, for networks that break WebSockets
 * (decision help-relay).
 *
 * @param manager - as it is after a WebSocket failed or was lost
 * @param first - the cause, as socket.io names it: an error, or the reason of a close
 */
export function fallBack(
  manager: Manager,
  first: unknown,
  now: () => number = () => performance.now(),
): void {
  let network = unknownNetwork;
  let transport: Outcome['transport'] = 'websocket';
  let openedAt = now();

  const take = (outcome: Outcome) => {
    const decided = nextTransport(network, outcome);
    network = decided.network;
    transport = decided.next;
    manager.opts.transports = transport === 'polling' ? [LongPolling] : ['websocket'];
    if (transport === 'polling' || network.isOff) manager.timeout(patientMs);
  };
  const failed = (error: unknown) => {
    if (transport === 'polling') take({ transport, result: isOff(error) ? 'off' : 'failed' });
    else {
      const hung = error instanceof Error && error.message === 'timeout';
      take({ transport, result: hung ? 'hung' : 'failed' });
    }
  };
  const lost = (reason: unknown) => {
    if (!isLoss(reason)) return;
    if (transport === 'polling') take({ transport, result: 'worked' });
    else take({ transport, result: now() - openedAt < workedAfterMs ? 'short' : 'worked' });
  };

  manager.on('open', () => {
    openedAt = now();
  });
  manager.on('error', failed);
  manager.on('close', lost);
  if (first instanceof Error) failed(first);
}
