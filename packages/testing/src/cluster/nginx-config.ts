/** Where nginx finds the nodes, by role; all of them on this machine. */
export type Upstreams = { api: readonly number[]; relay: readonly number[]; sandbox: number };

/**
 * No node is passed over for having failed before: one that is being started anew would still be out when the next one
 * is stopped, and nobody would be left. Asking one that is gone costs a refused connection.
 */
const server = (port: number, more = '') => `server 127.0.0.1:${port} max_fails=0${more};`;

/** One node sets up the calls of everybody, the next one when it is gone: both sides of a call must meet. */
const oneOf = (ports: readonly number[]) =>
  ports.map((port, index) => server(port, index === 0 ? '' : ' backup')).join(' ');

/**
 * What nginx is told: the same as a balancer in front of a real cluster needs, see docs/operations.md.
 *
 * - A request that broke with its node is sent to the next one, also when it changes something: every command has an
 *   id, and the same id twice changes nothing.
 * - Streams (SSE) are passed on as they come; sockets are upgraded.
 * - X-Forwarded-For is what nginx saw, never what a caller said.
 * - /metrics is for Prometheus, which asks each node itself.
 *
 * @param folder - for everything nginx writes; absolute
 */
export const nginxConfig = (port: number, folder: string, { api, relay, sandbox }: Upstreams): string => `
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log warn;
worker_processes 1;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  client_max_body_size 25m;
  client_body_buffer_size 1m;
  server_tokens off;

  upstream api { least_conn; keepalive 32; ${api.map((one) => server(one)).join(' ')} }
  upstream relay { least_conn; ${relay.map((one) => server(one)).join(' ')} }
  upstream calls { ${oneOf(relay)} }
  map $http_upgrade $connection_of { default upgrade; '' ''; }

  server {
    listen 127.0.0.1:${port};
    listen [::1]:${port};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_of;
    proxy_connect_timeout 2s;
    proxy_read_timeout 130s;
    proxy_buffering off;
    proxy_next_upstream error timeout non_idempotent;
    proxy_next_upstream_tries ${Math.max(2, api.length)};

    location / { proxy_pass http://api; }
    location /ws-assist/ { proxy_pass http://relay; }
    location /assist/ { proxy_pass http://calls; }
    location /sandbox/ { proxy_pass http://127.0.0.1:${sandbox}; }
    location = /metrics { return 404; }
  }
}
`;
