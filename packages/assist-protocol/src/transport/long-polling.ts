import { Fetch } from 'engine.io-client';
import { pollingKeyHeader } from '../limits.ts';

/** 192 random bits in base64url. */
const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** Parts of the address that a session which is open still needs; the first routes all of its requests to one node. */
const lasting = ['peerId', 'EIO', 'transport', 'sid'];

/**
 * Engine.io's long-polling as our relay accepts it: every request brings a key that no address contains, and what
 * describes the page stands in the first address alone. Without cookies.
 */
export class LongPolling extends Fetch {
  constructor(options: object) {
    super({
      ...options,
      withCredentials: false,
      // The answers are not stored; an address that stays the same needs one preflight.
      timestampRequests: false,
      extraHeaders: { [pollingKeyHeader]: newKey() },
    });
  }

  protected override uri(): string {
    if (this.query['sid'] !== undefined)
      this.query = Object.fromEntries(Object.entries(this.query).filter(([name]) => lasting.includes(name)));
    return super.uri();
  }
}
