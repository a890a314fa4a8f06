/**
 * `npm run webhooks:replay -w services/backend -- --since 2026-11-20T00:00:00Z [--application <id>]`: announces once
 * more what happened since then. Each announcement keeps its id, so that a receiver that has it already can tell.
 */
import type { JobRequest } from '../platform/ports/jobs.ts';
import { hostsOf } from './config/hosts.ts';
import { systemIds } from '../platform/keys/system.ts';
import { readCommand } from './main-command.ts';
import { complain, withStore } from './main-with-store.ts';
import { replayWebhooks } from '../partners/use-cases/replay-webhooks.ts';

const { values, config } = await readCommand({ since: { type: 'string' }, application: { type: 'string' } });
const since = new Date(values.since ?? '');
if (Number.isNaN(since.getTime()))
  complain(
    '--since says from when on, as in --since 2026-11-20T00:00:00Z; --application <id> takes one alone.',
  );
else if ([...hostsOf(config).values()].every(({ webhook }) => !webhook))
  complain('WEBHOOK_URL and WEBHOOK_SECRET are missing: nobody would be told.');
else
  await withStore(config, async (opened) => {
    const { webhookCursors: cursors, jobs, database } = opened;
    const send = async (requests: JobRequest[]) => {
      await database.transaction((tx) => jobs.send(tx, requests));
      jobs.announce(requests);
    };
    const count = await replayWebhooks({ cursors, send, newId: systemIds.uuid }, since.toISOString(), {
      applicationId: values.application,
    });
    console.log(`What happened to ${count} applications since then is announced once more by the workers.`);
  });
