import { connect } from 'node:net';

/** Address of `clamd`. */
type ClamdAddress = { path: string } | { host: string; port: number };

const defaultPort = 3310;
/** A name of a signature is some dozens of letters long. */
const maxAnswer = 1_000;

/** @param url - `tcp://host:port` or `unix:/path`, as configuration has checked it */
export function clamdAddress(url: string): ClamdAddress {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[(.*)\]$/u, '$1'), port: Number(port || defaultPort) };
}

const failure = (code: string) => Object.assign(new Error(code), { code });

const lengthOf = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.byteLength);
  return length;
};

/** An answer of `clamd`. `isWhole`: everything had left this process before the answer came. */
type Answer = { text: string; isWhole: boolean };

/**
 * Sends one command of `clamd`'s protocol on a connection of its own; with `bytes`, they are the stream of `INSTREAM`.
 * The prefix `z` ends command and answer with a zero byte, so that half an answer differs from a whole one.
 *
 * @param withinMs - for all of it: connecting, sending and the answer
 * @throws an error with a code: of the connection, `ETIMEDOUT`, `ECONNRESET` if it ends before the answer does, `EPROTO` if the bytes are no answer
 */
export function scanWithClamd(
  address: ClamdAddress,
  command: 'PING' | 'VERSION' | 'INSTREAM',
  { withinMs, bytes }: { withinMs: number; bytes?: Uint8Array },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let isWhole = false;
    let text = '';
    const end = (settle: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(failure('ETIMEDOUT'))), withinMs);
    socket.setEncoding('latin1');
    socket.once('error', (error) => end(() => reject(error)));
    // Either: one that answers no more may go on taking bytes for ever.
    for (const over of ['end', 'close']) socket.once(over, () => end(() => reject(failure('ECONNRESET'))));
    socket.on('data', (chunk) => {
      text += String(chunk);
      const stop = text.indexOf('\0');
      if (stop >= 0) end(() => resolve({ text: text.slice(0, stop), isWhole }));
      else if (text.length > maxAnswer) end(() => reject(failure('EPROTO')));
    });
    const parts = bytes && bytes.byteLength > 0 ? [lengthOf(bytes), bytes] : [];
    const last = bytes ? Buffer.alloc(4) : Buffer.alloc(0);
    socket.cork();
    socket.write(`z${command}\0`);
    for (const part of parts) socket.write(part);
    socket.write(last, (error) => {
      isWhole = !error;
    });
    socket.uncork();
  });
}
