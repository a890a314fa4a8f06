import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';

const withinMs = 5_000;
/** `INFO` is the longest answer that is asked for: some 6 kB. */
const maxAnswer = 100_000;

/** A command that Redis refuses; the message says which, and why by the first word, since the rest may name the user. */
export class RefusedCommand extends Error {}

/** A connection to a Redis that the doctor examines. */
export type RedisConnection = {
  /** @returns the answer as it came; rejects with `RefusedCommand`, or with a code that says why there is none */
  ask: (name: string, ...words: string[]) => Promise<string>;
  /** Resolves when a message of this channel comes; rejects as `ask` does. */
  arrival: (channel: string) => Promise<void>;
  close: () => void;
};

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A command as it goes over the wire (RESP). */
const encode = (words: readonly string[]): string =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;

/**
 * @returns where the answer ends that begins at `start`; nothing while a part of it is missing
 * @throws where the other side speaks another protocol
 */
function endOf(text: string, start: number): number | undefined {
  const lineEnd = text.indexOf('\r\n', start);
  const kind = text[start] ?? '+';
  if (!'+-:$*'.includes(kind) || (lineEnd === -1 && text.length > maxAnswer)) throw failure('EPROTO');
  if (lineEnd === -1) return undefined;
  const length = Number(text.slice(start + 1, lineEnd));
  let end: number | undefined = lineEnd + 2;
  if (kind === '$' && length >= 0) end += length + 2;
  if (kind === '*') for (let left = length; left > 0 && end !== undefined; left -= 1) end = endOf(text, end);
  return end === undefined || end > text.length ? undefined : end;
}

/** Connects by the address of `REDIS_URL`, and signs in with the user and password in it. */
export function openRedis(redisUrl: string): RedisConnection {
  const { protocol, hostname, port } = new URL(redisUrl);
  const address = { host: hostname.replace(/^\[(.*)\]$/u, '$1'), port: Number(port || 6379) };
  const socket: Socket =
    protocol === 'rediss:' ? connectByTls({ ...address, servername: address.host }) : connectPlain(address);
  type Waiting = { resolve: (answer: string) => void; reject: (error: unknown) => void };
  const answers: Waiting[] = [];
  const arrivals = new Map<string, Waiting>();
  let ended: unknown;
  const end = (error: unknown) => {
    ended ??= error;
    socket.destroy();
    for (const { reject } of [...answers.splice(0), ...arrivals.values()]) reject(ended);
  };
  const take = (answer: string) => {
    const channel =
      /^\*[34]\r\n\$[78]\r\np?message\r\n(?:\$\d+\r\n[^\r]*\r\n)?\$\d+\r\n([^\r]*)\r\n\$\d+\r\n/u.exec(
        answer,
      )?.[1];
    if (channel === undefined) answers.shift()?.resolve(answer);
    else arrivals.get(channel)?.resolve(answer);
  };
  let text = '';
  socket.setEncoding('latin1').setTimeout(withinMs);
  socket.once('error', end);
  socket.once('timeout', () => end(failure('ETIMEDOUT')));
  socket.once('close', () => end(failure('ECONNRESET')));
  socket.on('data', (chunk) => {
    text += String(chunk);
    try {
      for (let until = endOf(text, 0); until !== undefined && text !== ''; until = endOf(text, 0)) {
        take(text.slice(0, until));
        text = text.slice(until);
      }
    } catch (error) {
      end(error);
    }
  });
  const wait = (register: (waiting: Waiting) => void) =>
    new Promise<string>((resolve, reject) => {
      if (ended === undefined) register({ resolve, reject });
      else reject(ended);
    });
  return {
    ask: async (...words) => {
      const answer = await wait((waiting) => {
        answers.push(waiting);
        socket.write(encode(words));
      });
      if (!answer.startsWith('-')) return answer;
      throw new RefusedCommand(`refuses ${words[0]} (${answer.slice(1).split(/[ \r]/u)[0]})`);
    },
    arrival: async (channel) => void (await wait((waiting) => arrivals.set(channel, waiting))),
    close: () => socket.destroy(),
  };
}
