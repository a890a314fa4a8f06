import { createServer, type Socket } from 'node:net';
import { eicar } from './eicar.ts';

export interface PlayedClamd {
  /** @returns the port that was given or found */
  listen: (port: number, host: string) => Promise<number>;
  close: () => Promise<void>;
}

const answers: Readonly<Record<string, string>> = { zPING: 'PONG', zVERSION: 'ClamAV sandbox' };
const maxCommand = 100;

/** A stream whose end came, how many bytes have come once there is more to see of it, or that it is too long. */
function streamOf(bytes: Buffer, maxStream: number): Buffer | number | 'tooLong' {
  const chunks: Buffer[] = [];
  let total = 0;
  let at = 0;
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    total += length;
    if (total > maxStream) return 'tooLong';
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return at + 4;
}

/** Answers the bytes so far, or returns how many have to come first. */
function answerTo(arrived: Buffer, maxStream: number): string | number {
  const stop = arrived.indexOf(0);
  if (stop < 0) return arrived.length > maxCommand ? 'UNKNOWN COMMAND' : arrived.length + 1;
  const command = arrived.toString('latin1', 0, stop);
  if (command !== 'zINSTREAM') return answers[command] ?? 'UNKNOWN COMMAND';
  const stream = streamOf(arrived.subarray(stop + 1), maxStream);
  if (typeof stream === 'number') return stop + 1 + stream;
  if (stream === 'tooLong') return 'INSTREAM size limit exceeded. ERROR';
  return stream.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
}

/**
 * Plays ClamAV's `clamd`: it takes one command a connection, and finds nothing but the EICAR text.
 *
 * @param options.maxStream - bytes from which a stream is refused
 */
export function createPlayedClamd({ maxStream = 25 * 1024 * 1024 } = {}): PlayedClamd {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    const chunks: Buffer[] = [];
    let length = 0;
    let needed = 1;
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.on('data', (chunk) => {
      chunks.push(Buffer.from(chunk));
      length += chunk.length;
      if (length < needed) return;
      const answer = answerTo(Buffer.concat(chunks), maxStream);
      if (typeof answer === 'number') {
        needed = answer;
        return;
      }
      socket.removeAllListeners('data');
      socket.end(`${answer}\0`);
    });
  });
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          const bound = server.address();
          resolve(typeof bound === 'object' && bound !== null ? bound.port : port);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
