// A whole backend, api and worker, on a port of its own. Argument: ServeBackend of ../killable-backend.ts as JSON. Prints `ready` when it answers and
// works, and reports its memory at /memory; bugs, broken checks and reports of the store go to standard error.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createHostsInUse } from '@afilia/backend/app/config/hosts-in-use';
import { loadConfig } from '@afilia/backend/app/config/load-config';
import { systemClock, systemIds } from '@afilia/backend/platform/keys/system';
import { mailSenders } from '@afilia/backend/app/main-hosts';
import { createMailer } from '@afilia/backend/app/mail/create-mailer';
import { createBackend } from '@afilia/backend/app/main-backend';
import { growHeapByDoubling } from '@afilia/backend/app/main-heap';
import { vaultOf } from '@afilia/backend/app/main-vault';
import { createOutbound } from '@afilia/backend/platform/outbound/create-outbound';
import { openStore } from '@afilia/backend/app/store/open-store';
import Fastify from 'fastify';
import { heldTransfers } from '../held-transfers.ts';
import type { ServeBackend } from '../killable-backend.ts';
import { leftOverJobs } from '../left-over-jobs.ts';

growHeapByDoubling();
const { environment, folder, port, database, heldPlaces } = JSON.parse(
  process.argv[2] ?? '{}',
) as ServeBackend;
const config = await loadConfig(environment, { dataDir: folder });
if (!config.ok) throw new Error(config.error.join('\n'));
const opened = await openStore(
  database,
  (level, line) => console.error(`${level} ${line}`),
  vaultOf(config.value),
);
if (!opened.ok) throw new Error(opened.error.message);
const { smtpUrl, isMailPlayed, mailFrom: from, publicUrl, supportPhone } = config.value;
const clock = systemClock;
const hosts = createHostsInUse(config.value);
const senders = mailSenders(hosts, config.value);
const outbound = createOutbound(config.value.outbound);
const backend = await createBackend({
  config: config.value,
  hosts,
  outbound,
  store: heldPlaces ? heldTransfers(opened.value, heldPlaces) : opened.value,
  mailer: createMailer({ smtpUrl, isMailPlayed, from, publicUrl, clock, supportPhone, senders, outbound }),
  clock,
  ids: systemIds,
  reportCheck: ({ check, outcome, code, detail }) => {
    if (outcome !== 'passed') console.error(`check ${check} ${outcome} ${code}: ${detail}`);
  },
  reportBug: (reference, error) => console.error('bug', reference, error),
});
const server = Fastify({ forceCloseConnections: true });
// For benches: the memory that is in use after a collection.
server.get('/memory', () => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage();
});
await backend.registerApi(server);
// Only this process can read its embedded database.
server.get('/left-over', () => leftOverJobs(opened.value.database));
await server.listen({ port, host: '127.0.0.1' });
await backend.startWorker();
console.log('ready');
