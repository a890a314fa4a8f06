import { Server, type ServerOptions } from 'engine.io';
import { type PollingRequest, PollingTransport } from './polling-transport.ts';
import { sessionKeyOf } from './session-key.ts';

/** The engine of the relay: WebSockets of engine.io, and our long-polling. */
export class RelayEngine extends Server {
  readonly #bodyTimeoutMs: number;

  constructor({ bodyTimeoutMs, ...options }: ServerOptions & { bodyTimeoutMs: number }) {
    super(options);
    this.#bodyTimeoutMs = bodyTimeoutMs;
  }

  protected override createTransport(name: 'polling' | 'websocket', request: PollingRequest) {
    if (name !== 'polling') return super.createTransport(name, request);
    const key = sessionKeyOf(request);
    // Also keeps out JSONP, whose answers any page can read.
    if (!key) throw new Error('long-polling without a key');
    return new PollingTransport(request, { key, bodyTimeoutMs: this.#bodyTimeoutMs });
  }

  /** Returns the long-polling of a session; undefined when there is no such session, or it is a WebSocket's. */
  pollingOf(sid: string): PollingTransport | undefined {
    const transport = Object.hasOwn(this.clients, sid) ? this.clients[sid]?.transport : undefined;
    return transport instanceof PollingTransport ? transport : undefined;
  }
}
