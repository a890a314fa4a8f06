import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nginxConfig } from '@afilia/testing/services/cluster/nginx-config';

/** Ports of the services behind a proxy, ports of its own, and its own folder with a certificate. */
export type Place = {
  api: number;
  relays: readonly [number, number];
  port: number;
  tlsPort: number;
  folder: string;
};

/** A proxy that may be installed here, with its published configuration for this machine. */
type ProxyProgram = {
  name: string;
  command: string;
  /** Arguments that make it print its version. */
  versionArgs: readonly string[];
  /** Requests of one HTTP/2 connection that it works on at the same time, or more than matter. */
  streamsAtOnce: number;
  configure: (place: Place) => string;
  run: (file: string, place: Place) => readonly string[];
};

const published = (name: string) =>
  readFileSync(new URL(`../../../docs/proxies/${name}`, import.meta.url), 'utf8');

const addressed = (text: string, { api, relays, port }: Place) =>
  text
    .replaceAll('api-1:3000', `127.0.0.1:${api}`)
    .replaceAll('sandbox:3100', `127.0.0.1:${api}`)
    .replaceAll('relay-1:3000', `127.0.0.1:${relays[0]}`)
    .replaceAll('relay-2:3000', `127.0.0.1:${relays[1]}`)
    .replaceAll(/(?<=:|Listen )8080/gu, String(port));

const certificate = ({ folder }: Place) => join(folder, 'certificate.pem');
const key = ({ folder }: Place) => join(folder, 'key.pem');

const nginx: ProxyProgram = {
  name: 'nginx',
  command: 'nginx',
  versionArgs: ['-v'],
  streamsAtOnce: 12,
  configure: (place) =>
    nginxConfig(place.port, place.folder, {
      api: [place.api],
      relay: place.relays,
      sandbox: place.api,
    }).replace(
      /listen 127[^;]*;/u,
      (listen) =>
        `${listen} listen 127.0.0.1:${place.tlsPort} ssl http2; ssl_certificate ${certificate(place)}; ssl_certificate_key ${key(place)};`,
    ),
  run: (file, { folder }) => ['-p', folder, '-c', file, '-g', asRoot('daemon off;', 'user root;')],
};

const asRoot = (options: string, more: string) => (process.getuid?.() === 0 ? `${options} ${more}` : options);

const haproxy: ProxyProgram = {
  name: 'HAProxy',
  command: 'haproxy',
  versionArgs: ['-v'],
  streamsAtOnce: 12,
  configure: (place) => {
    writeFileSync(
      join(place.folder, 'both.pem'),
      [certificate, key].map((file) => readFileSync(file(place))).join('\n'),
    );
    const tls = `bind 127.0.0.1:${place.tlsPort} ssl crt ${place.folder}/both.pem alpn h2,http/1.1`;
    return addressed(published('haproxy.cfg'), place).replace(
      `bind :${place.port}`,
      (bind) => `${bind}\n  ${tls}`,
    );
  },
  run: (file) => ['-f', file, '-db'],
};

const caddy: ProxyProgram = {
  name: 'Caddy',
  command: 'caddy',
  versionArgs: ['version'],
  streamsAtOnce: 12,
  configure: (place) => {
    const text = addressed(published('Caddyfile'), place);
    const tls = `tls ${certificate(place)} ${key(place)}`;
    // One site on both ports: without its own name it has the certificate given.
    return `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text.replace(
      `:${place.port} {`,
      `(site) {`,
    )}\nhttp://:${place.port} {\n\timport site\n}\nhttps://localhost:${place.tlsPort} {\n\t${tls}\n\timport site\n}\n`;
  },
  run: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
};

const modules =
  'mpm_event authz_core headers rewrite proxy proxy_http proxy_balancer ssl http2 slotmem_shm lbmethod_byrequests socache_shmcb'.split(
    ' ',
  );

const apache: ProxyProgram = {
  name: 'Apache',
  command: 'apache2',
  versionArgs: ['-v'],
  streamsAtOnce: 6,
  configure: (place) => {
    const { folder, port, tlsPort } = place;
    const host = addressed(published('apache.conf'), place);
    const again = host
      .replace(`Listen ${port}`, `Listen ${tlsPort}`)
      .replaceAll(`*:${port}`, `*:${tlsPort}`)
      .replace(
        '  ProxyPreserveHost',
        `  SSLEngine on\n  SSLCertificateFile ${certificate(place)}\n  SSLCertificateKeyFile ${key(place)}\n  Protocols h2 http/1.1\n  ProxyPreserveHost`,
      );
    return [
      `ServerRoot ${folder}\nPidFile ${folder}/apache.pid\nErrorLog ${folder}/error.log\nDefaultRuntimeDir ${folder}`,
      `ServerName localhost`,
      ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
      host,
      again,
    ].join('\n');
  },
  run: (file) => ['-f', file, '-DFOREGROUND'],
};

/** All that have a file in `docs/proxies` that is tried. */
export const programs: readonly ProxyProgram[] = [nginx, haproxy, caddy, apache];

/** Tells if it is installed here. */
export const isInstalled = ({ command, versionArgs }: ProxyProgram): boolean =>
  spawnSync(command, versionArgs, { stdio: 'ignore' }).status === 0;

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() && true));
    socket.once('error', () => resolve(false));
  });

/**
 * Starts a proxy and waits until it listens.
 *
 * @returns a function that ends it
 * @throws with its output when it ended instead
 */
export async function startProxy(
  { command, run }: Pick<ProxyProgram, 'command' | 'run'>,
  place: Place,
  config: string,
): Promise<() => Promise<void>> {
  mkdirSync(place.folder, { recursive: true });
  const file = join(place.folder, 'proxy.conf');
  writeFileSync(file, config);
  const { PATH } = process.env;
  const child = spawn(command, run(file, place), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME: place.folder, XDG_DATA_HOME: place.folder, XDG_CONFIG_HOME: place.folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close');
  while (!(await isOpen(place.port))) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${output}`);
    await sleep(50);
  }
  return async () => {
    child.kill('SIGTERM');
    const limit = setTimeout(() => child.kill('SIGKILL'), 2_000);
    await ended;
    clearTimeout(limit);
  };
}
