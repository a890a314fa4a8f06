import type { RelaySocket } from '../rooms/io.ts';
import type { FrameSource } from '../stream/frame-source.ts';
import { socketOf } from '../stream/relay-websocket.ts';
import { PollingTransport } from './polling-transport.ts';

/** Returns where the frames of a socket come from: its WebSocket, or its long-polling. */
export function frameSourceOf({ request, conn }: RelaySocket): FrameSource | undefined {
  const { transport } = conn;
  return transport instanceof PollingTransport ? transport : socketOf(request);
}
