import type { Socket as Wire } from 'node:net';
import type { PageFrames } from './page-frames.ts';
import type { RelayWebSocket } from './relay-websocket.ts';

/** Target of the frames for an agent. */
export type AgentOutlet = {
  /** Bytes that wait for the agent. */
  bufferedBytes: () => number;
  send: (frames: PageFrames) => void;
  /** Calls back once when nothing waits any more. */
  onceDrained: (act: () => void) => void;
};

/** The part of engine.io's socket that keeps packets in order with frames written directly. */
type Connection = {
  on: (name: 'packetCreate' | 'flush', listener: () => void) => unknown;
  once: (name: 'flush', listener: () => void) => unknown;
  write: (data: string | Buffer) => unknown;
};

const asText = { binary: false, compress: false } as const;
const asBytes = { binary: true, compress: false } as const;

function writeBy(connection: Connection, [text, bytes]: PageFrames): void {
  connection.write(text.toString('utf8', 1));
  if (bytes) connection.write(bytes);
}

/** Writes directly to an agent's WebSocket. */
export function webSocketOutlet(parts: {
  socket: RelayWebSocket;
  connection: Connection;
  wire: Wire;
}): AgentOutlet {
  const { socket, connection, wire } = parts;
  /** Packets that engine.io has not written yet; a frame written directly would overtake them. */
  let queued = 0;
  let isCorked = false;
  connection.on('packetCreate', () => (queued += 1));
  connection.on('flush', () => (queued = 0));
  /** Sends the frames of one read of a visitor's socket in one write. */
  const cork = () => {
    if (isCorked) return;
    isCorked = true;
    wire.cork();
    process.nextTick(() => {
      isCorked = false;
      wire.uncork();
    });
  };
  return {
    bufferedBytes: () => socket.bufferedAmount,
    send: (frames) => {
      if (queued > 0) return writeBy(connection, frames);
      const [text, bytes] = frames;
      cork();
      socket.send(text, asText);
      if (bytes) socket.send(bytes, asBytes);
    },
    onceDrained: (act) => void wire.once('drain', act),
  };
}

/** Queues in engine.io until the agent asks for more. */
export function pollingOutlet(connection: Connection): AgentOutlet {
  let waiting = 0;
  connection.on('flush', () => (waiting = 0));
  return {
    bufferedBytes: () => waiting,
    send: (frames) => {
      for (const frame of frames) waiting += frame?.length ?? 0;
      writeBy(connection, frames);
    },
    onceDrained: (act) => void connection.once('flush', act),
  };
}
