import type { Given } from './variables.ts';

/** Configuration of live assist; the relay gets it from the process that starts it. */
export type AssistConfig = {
  /** `open`: visitors need no ticket, and any page may connect. */
  visitorPolicy: 'ticket' | 'open';
  /** Live assist may fall back to HTTP long-polling where WebSockets do not get through. */
  polling: boolean;
  /** Project and key with which the backend signs tickets; the key is the first of `ticketKeys`. */
  tickets: { projectKey: string; key: Uint8Array };
  /** The first signs, all are believed. 32 bytes each. */
  ticketKeys: Uint8Array[];
  /** Opens the lists of live sessions to services of ours. */
  listKey: string;
  /** Origin of a relay that is asked for these lists. */
  relayUrl: string;
  ice: { urls: string[]; turnSecret: string | undefined; lifeSeconds: number };
  /** Several relays that are one. */
  redisUrl: string | undefined;
};

/** Seconds that a TURN credential is valid; a call outlives it. */
const turnSeconds = 3600;

/** Name of a project on the wire; a relay of ours serves one. */
const projectKey = 'afilia';

/**
 * @param derive - a key for a purpose, from SECRET_KEY: a process that is only a relay is given its own keys instead,
 *   so that it cannot make sessions
 * @param port - of this process, whose own relay is asked unless another is named
 */
export function readAssist(
  given: Given,
  derive: (purpose: string) => Uint8Array,
  port: number,
): AssistConfig {
  const own = derive('assist-tickets');
  const ticketKeys = given.ASSIST_TICKET_KEY ?? [own];
  return {
    tickets: { projectKey, key: ticketKeys[0] ?? own },
    visitorPolicy: given.ASSIST_VISITOR_POLICY ?? 'ticket',
    polling: given.ASSIST_POLLING ?? false,
    ticketKeys,
    listKey: given.ASSIST_LIST_KEY ?? Buffer.from(derive('assist-lists')).toString('base64url'),
    // With TLS our certificate is of our public name, not of this machine's.
    relayUrl: given.ASSIST_RELAY_URL ?? (given.TLS_KEY_PEM && given.PUBLIC_URL) ?? `http://127.0.0.1:${port}`,
    ice: {
      urls: given.ASSIST_ICE_SERVERS ?? [],
      turnSecret: given.ASSIST_TURN_SECRET,
      lifeSeconds: turnSeconds,
    },
    redisUrl: given.REDIS_URL,
  };
}
