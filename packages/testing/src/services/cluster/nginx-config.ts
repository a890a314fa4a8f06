import { readFileSync } from 'node:fs';

/** The nodes behind nginx, by role; all of them on this machine. */
type Upstreams = { api: readonly number[]; relay: readonly number[]; sandbox: number };

const published = new URL('../../../../../docs/proxies/nginx.conf', import.meta.url);

const upstream = (name: string, ports: readonly number[], how: string, others = '') => {
  const servers = ports.map(
    (port, index) => `server 127.0.0.1:${port} max_fails=0${index === 0 ? '' : others};`,
  );
  return `upstream ${name} { ${how} ${servers.join(' ')} }`;
};

/**
 * Returns `docs/proxies/nginx.conf`, which operators get, with the addresses of this machine: the tests try the published file.
 *
 * @param folder - for everything nginx writes; absolute
 */
export function nginxConfig(port: number, folder: string, { api, relay, sandbox }: Upstreams): string {
  const own: Record<string, string> = {
    api: upstream('api', api, 'least_conn; keepalive 32;'),
    relay: upstream('relay', relay, 'least_conn;'),
    relay_by_peer: upstream('relay_by_peer', relay, 'hash $arg_peerId consistent;'),
    calls: upstream('calls', relay, '', ' backup'),
    sandbox: upstream('sandbox', [sandbox], ''),
  };
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const text = readFileSync(published, 'utf8')
    .replaceAll(/upstream (\w+) \{.*\}/gu, (whole, name: string) => own[name] ?? whole)
    .replace(/resolver .*;/u, places.join(' '))
    .replace('worker_processes auto;', 'worker_processes 1;')
    .replace(/listen \d+;/u, `listen 127.0.0.1:${port}; listen [::1]:${port};`);
  return `pid ${folder}/nginx.pid;\nerror_log ${folder}/nginx-error.log warn;\n${text}`;
}
