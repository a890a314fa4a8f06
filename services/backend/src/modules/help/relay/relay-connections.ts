import { Agent } from 'undici';

/** Relays are ours: no proxy is in between, whatever Node's settings say (`NODE_USE_ENV_PROXY`). */
export const relayConnections = new Agent();
