#!/usr/bin/env bash
# @electric-sql/pglite-socket 0.2.17 (PGlite 0.5.14, pg 8.23.0) gives a notification to the connection that sent it.
#
# Most would guess: of two connections to the server, the one that said LISTEN hears of a NOTIFY of the other. The README
# announces several connections at once, by a multiplexer, and says that not every use is guaranteed.
# Seen on 30 November 2026: the connection that says NOTIFY gets the notification, though it never listened; the listener
# gets nothing, also when it asks something afterwards. All connections are one session of PostgreSQL: a prepared
# statement that one has named exists for the others, so the same name for another text is refused, and SET of one holds for all.
# Transactions are kept apart: another connection waits until one ends.
# Hurt: programs that take PGlite for a server in tests or on a desk: a pool of `pg` with named statements fails on its
# second connection, and a queue that wakes by LISTEN sleeps on.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --legacy-peer-deps @electric-sql/pglite-socket@0.2.17 @electric-sql/pglite@0.5.14 pg@8.23.0
cat >look.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';

const db = await PGlite.create();
const server = new PGLiteSocketServer({ db, port: 0, host: '127.0.0.1', maxConnections: 4 });
const port = new Promise((resolve) => server.addEventListener('listening', ({ detail }) => resolve(detail.port)));
await server.start();
const options = { host: '127.0.0.1', port: await port, user: 'postgres', database: 'postgres' };
const [listener, sender] = [new pg.Client(options), new pg.Client(options)];
for (const [name, client] of Object.entries({ listener, sender })) {
  client.on('notification', ({ payload }) => console.log(`the ${name} hears ${payload}`));
  await client.connect();
}
await listener.query('LISTEN news');
await sender.query("NOTIFY news, 'something'");
await new Promise((resolve) => setTimeout(resolve, 500));
await listener.query('SELECT 1');
await listener.query({ name: 'one', text: 'SELECT 1', values: [] });
await sender
  .query({ name: 'one', text: 'SELECT 2', values: [] })
  .then(() => console.log('names are apart'), (error) => console.log(error.message));
process.exit(0);
JS
node look.mjs | tee said
grep -q '^the sender hears something$' said && ! grep -q '^the listener hears' said && grep -q '^prepared statement "one" already exists$' said
