import { spawn, spawnSync } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:net';
import { freePort } from './free-ports.ts';

/** coturn, as it is installed. */
type TurnServer = {
  /** For `ASSIST_ICE_SERVERS`. */
  url: string;
  /** Its log. */
  output: () => string;
  close: () => Promise<void>;
};

export const noTurnServer = 'coturn is not installed: calls by way of a TURN server are not tried here.';

export const haveTurnServer = (): boolean => spawnSync('turnserver', ['--version']).error === undefined;

/** The address of a network interface besides loopback, over which browsers connect. */
const ownAddress = (): string => {
  const found = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  if (!found) throw new Error('no network interface besides loopback');
  return found.address;
};

const canConnect = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });

/** @param secret - shared with the relay (`ASSIST_TURN_SECRET`) */
export async function startTurnServer(secret: string): Promise<TurnServer> {
  const [port, address] = [await freePort(), ownAddress()];
  const options = [
    `--listening-port=${port}`,
    `--listening-ip=${address}`,
    `--relay-ip=${address}`,
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=turn.example',
    '--fingerprint',
    '--no-tls',
    '--no-dtls',
    '--no-cli',
    '--log-file=stdout',
    '--simple-log',
    '--verbose',
  ];
  const server = spawn('turnserver', ['-n', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  while (!(await canConnect(port, address))) {
    if (server.exitCode !== null) throw new Error(`coturn does not start: ${output}`);
    await wait(50);
  }
  return {
    url: `turn:${address}:${port}?transport=udp`,
    output: () => output,
    close: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve());
        server.kill();
      }),
  };
}
