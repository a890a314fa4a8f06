import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';
import { finding, type Finding, whyOf } from './finding.ts';

const withinMs = 5_000;

/** A command of Redis as it goes over the wire (RESP). */
const command = (...words: string[]): string =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;

/** Whether the Redis that makes several relays one lets us in and answers. */
export async function checkRedis(redisUrl: string | undefined): Promise<Finding[]> {
  if (redisUrl === undefined)
    return [finding('redis', 'warn', 'no REDIS_URL: every process is a relay of its own')];
  const { host } = new URL(redisUrl);
  try {
    const answers = await ask(redisUrl);
    const refused = answers.find((line) => line.startsWith('-'));
    if (refused !== undefined) return [finding('redis', 'fail', `${host} refuses: ${firstWord(refused)}`)];
    return [finding('redis', 'ok', `${host} answers`)];
  } catch (error) {
    return [finding('redis', 'fail', `${host} does not answer (${whyOf(error)})`)];
  }
}

/** `NOAUTH`, `WRONGPASS`…; what follows may name the user. */
const firstWord = (line: string) => line.slice(1).split(' ')[0] ?? '';

/** Signs in, if there is a password, and pings. @returns the answers, one a command */
function ask(redisUrl: string): Promise<string[]> {
  const { protocol, hostname, port, username, password } = new URL(redisUrl);
  const address = { host: hostname.replace(/^\[(.*)\]$/u, '$1'), port: Number(port || 6379) };
  const user = username === '' ? [] : [decodeURIComponent(username)];
  const commands = [
    ...(password === '' ? [] : [command('AUTH', ...user, decodeURIComponent(password))]),
    command('PING'),
  ];
  return new Promise((resolve, reject) => {
    const socket: Socket =
      protocol === 'rediss:' ? connectByTls({ ...address, servername: address.host }) : connectPlain(address);
    let text = '';
    const end = (settle: () => void) => {
      socket.destroy();
      settle();
    };
    socket.setEncoding('utf8').setTimeout(withinMs);
    socket.once('error', (error) => end(() => reject(error)));
    socket.once('timeout', () => end(() => reject(Object.assign(new Error(), { code: 'ETIMEDOUT' }))));
    socket.once('close', () => reject(Object.assign(new Error(), { code: 'ECONNRESET' })));
    socket.on('data', (chunk) => {
      text += String(chunk);
      const lines = text.split('\r\n').slice(0, -1);
      if (lines.length >= commands.length) end(() => resolve(lines));
      else if (text.length > 1_000) end(() => reject(Object.assign(new Error(), { code: 'EPROTO' })));
    });
    socket.write(commands.join(''));
  });
}
