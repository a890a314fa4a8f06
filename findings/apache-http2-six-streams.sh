#!/usr/bin/env bash
# Apache 2.4.71 (Debian 12) works on six requests of an HTTP/2 connection at first, and the seventh waits for one to end.
#
# Most would guess: over HTTP/2 a browser has no six connections to run out of, and H2MaxSessionStreams (100) says how many
# requests of one connection run at a time.
# Seen on 29 November 2026 with the apache2 of Debian as installed, mod_http2 and mod_proxy_http: of twelve event streams that
# one client opens at once six begin, and the others wait as long as these stay open, without an error. The answer to the
# client's SETTINGS allows 100. nginx, HAProxy and Caddy pass on all twelve.
# Hurt: applications with server-sent events. A browser with six tabs that each hold a stream loads nothing more from that
# host, which is what HTTP/2 was put in front to end.
# Uses the installed /usr/sbin/apache2; installs nothing.
set -euo pipefail
apache2 -v | head -1
folder=$(mktemp -d)
cleanup() {
  [ -f "$folder/apache.pid" ] && kill "$(cat "$folder/apache.pid")" || true
  kill "$server" 2>/dev/null || true
  sleep 1
  rm -rf "$folder"
}
trap cleanup EXIT
cat >"$folder/server.cjs" <<'JS'
// An event stream that says one word and stays open.
const server = require('node:http').createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('data: begun\n\n');
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
JS
node "$folder/server.cjs" >"$folder/port" &
server=$!
until [ -s "$folder/port" ]; do sleep 0.1; done
listen=$(node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })")
modules=$(for name in mpm_event authz_core proxy proxy_http http2; do echo "LoadModule ${name}_module /usr/lib/apache2/modules/mod_$name.so"; done)
cat >"$folder/apache.conf" <<CONF
ServerRoot $folder
PidFile $folder/apache.pid
ErrorLog $folder/error.log
DefaultRuntimeDir $folder
ServerName localhost
$modules
Listen 127.0.0.1:$listen
Protocols h2c http/1.1
ProxyPass / http://127.0.0.1:$(cat "$folder/port")/ flushpackets=on
CONF
apache2 -f "$folder/apache.conf"
cat >"$folder/client.cjs" <<'JS'
const [, , port] = process.argv;
const session = require('node:http2').connect(`http://127.0.0.1:${port}`);
session.on('error', () => setTimeout(() => process.exit(1)));
const begun = new Set();
session.once('remoteSettings', ({ maxConcurrentStreams }) => console.log(`allowed at once: ${maxConcurrentStreams}`));
const streams = Array.from({ length: 12 }, (_, n) => {
  const stream = session.request({ ':path': `/${n}` });
  stream.on('data', () => begun.add(n));
  stream.on('error', () => undefined);
  return stream;
});
setTimeout(() => {
  console.log(`begun after 10 s, of 12: ${begun.size}`);
  session.destroy();
  process.exitCode = begun.size === 6 ? 0 : 1;
}, 10_000);
JS
for _ in $(seq 50); do (echo >"/dev/tcp/127.0.0.1/$listen") 2>/dev/null && break; sleep 0.1; done
node "$folder/client.cjs" "$listen"
