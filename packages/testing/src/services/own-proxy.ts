import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-ports.ts';

/** Programs that networks are left by. */
export type ProxyProgram = 'tinyproxy' | 'squid';

/** Tells if one of them can be started here. */
export const haveProxy = (program: ProxyProgram): boolean =>
  spawnSync(program, ['-v'], { stdio: 'ignore' }).status === 0;

/** A real proxy; its log lists the traffic that passes through it. */
export type OwnProxy = {
  /** With user and password, if it demands them. */
  url: string;
  /** Requests that it took, such as `CONNECT 192.0.2.1:443`, sorted; Squid reports them at their end. */
  requests: () => string[];
  close: () => Promise<void>;
};

type Login = { user: string; password: string };
/** @returns lines of its file; `folder` is its own */
type WriteSettings = (port: number, folder: string, login?: Login) => string[];

const ncsaAuth = '/usr/lib/squid/basic_ncsa_auth';

const accessLog = (folder: string) => join(folder, 'access.log');

const settingsOf: Readonly<Record<ProxyProgram, WriteSettings>> = {
  tinyproxy: (port, _folder, login) => [
    `Port ${port}`,
    'Listen 127.0.0.1',
    'LogLevel Connect',
    'MaxClients 50',
    ...(login ? [`BasicAuth ${login.user} ${login.password}`] : []),
  ],
  squid: (port, folder, login) => [
    `http_port 127.0.0.1:${port}`,
    'pid_filename none',
    'cache deny all',
    'cache_mem 8 MB',
    'shutdown_lifetime 0 seconds',
    `coredump_dir ${folder}`,
    `cache_log ${join(folder, 'cache.log')}`,
    'strip_query_terms off',
    'logformat asked %rm %ru',
    `access_log stdio:${accessLog(folder)} asked`,
    ...(login
      ? [
          `auth_param basic program ${ncsaAuth} ${join(folder, 'users')}`,
          'acl known proxy_auth REQUIRED',
          'http_access allow known',
          'http_access deny all',
        ]
      : ['http_access allow all']),
  ],
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Starts a proxy on a free port of this machine.
 *
 * @param login - the login that it demands of clients; tinyproxy takes no colon or percent sign in it
 * @param more - lines for its file
 */
export async function ownProxy(
  program: ProxyProgram,
  { login, more = [] }: { login?: Login; more?: string[] } = {},
): Promise<OwnProxy> {
  const folder = mkdtempSync(join(tmpdir(), `afilia-${program}-`));
  // Squid of root works as another user.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const file = join(folder, 'proxy.conf');
  writeFileSync(file, `${[...more, ...settingsOf[program](port, folder, login)].join('\n')}\n`);
  if (login && program === 'squid') {
    const hash = spawnSync('openssl', ['passwd', '-apr1', login.password], {
      encoding: 'utf8',
    }).stdout.trim();
    writeFileSync(join(folder, 'users'), `${login.user}:${hash}\n`);
  }
  const args = program === 'squid' ? ['-N', '-f', file] : ['-d', '-c', file];
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => {
      log += text.toString();
    });
  const close = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  };
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`${program} ended: ${log}`);
    await sleep(50);
  }
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  return {
    url: `http://${credentials}127.0.0.1:${port}`,
    requests: () => {
      const lines = existsSync(accessLog(folder)) ? readFileSync(accessLog(folder), 'utf8') : log;
      return [...lines.matchAll(/\b(?:CONNECT|GET|POST) \S+/gu)].map(([line]) => line).toSorted();
    },
    close,
  };
}
