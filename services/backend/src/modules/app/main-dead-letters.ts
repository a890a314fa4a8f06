/**
 * `npm run dead-letters -w services/backend -- list`, then `show <id>`, `retry <id>`, `retry --queue send-mail --since 2026-11-20` or
 * `drop <id> --reason "…"`: jobs that were given up (decision platform-jobs). On a server the service may run; with the embedded database it is stopped.
 */
import { userInfo } from 'node:os';
import { systemClock } from '../platform/keys/system.ts';
import { readCommand } from './main-command.ts';
import { complain, withStore } from './main-with-store.ts';
import type { DeadLetter, DeadLetters } from '../platform/ports/dead-letters.ts';
import {
  type DeadLetterRefusal,
  dropDeadLetter,
  retryDeadLetters,
} from '../platform/use-cases/dead-letters.ts';

const why: Record<DeadLetterRefusal, string> = {
  unknownJob: 'There is no such job, or somebody retried or dropped it.',
  dropReason: '--reason says why, 10 to 300 letters that name nobody; it stays in the record.',
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const by = { id: 'command', name: userInfo().username };

const lineOf = ({ id, queue, folio, failedAt, attempts, code }: DeadLetter): string =>
  `${id} ${queue} ${folio ?? '-'} failed ${failedAt} after ${attempts} attempts: ${code ?? '-'}`;

type Requested = {
  action: string | undefined;
  id: string;
  queue?: string | undefined;
  since?: string;
  reason: string;
};

async function run(letters: DeadLetters, { action, id, queue, since, reason }: Requested): Promise<void> {
  const deps = { letters, clock: systemClock };
  if (action === 'list') {
    const { letters: found, isCut } = await letters.list();
    for (const letter of found) console.log(lineOf(letter));
    console.log(found.length === 0 ? 'No job was given up.' : `${found.length}${isCut ? ' and more' : ''}.`);
  } else if (action === 'show') {
    const letter = await letters.find(id);
    if (letter) console.log(`${lineOf(letter)}\njob ${letter.jobId}\n${JSON.stringify(letter.data)}`);
    else complain(why.unknownJob);
  } else if (action === 'retry') {
    const retried = await retryDeadLetters(deps, by, queue === undefined ? { id } : { queue, since });
    if (retried.ok) console.log(`${retried.value} retried.`);
    else complain(why[retried.error]);
  } else {
    const dropped = await dropDeadLetter(deps, by, { id, reason });
    if (dropped.ok) console.log(`${id} dropped.`);
    else complain(why[dropped.error]);
  }
}

const { values, positionals, config } = await readCommand(
  {
    queue: { type: 'string' },
    since: { type: 'string' },
    reason: { type: 'string', default: '' },
  },
  { words: true },
);
const [action, id = ''] = positionals;
const { queue, reason } = values;
const since = values.since === undefined ? undefined : new Date(values.since);
const isOfQueue = action === 'retry' && queue !== undefined && id === '';
const isOfOne = action !== undefined && ['show', 'retry', 'drop'].includes(action) && uuid.test(id);
if (action !== 'list' && !isOfQueue && !isOfOne)
  complain('list, show <id>, retry <id>, retry --queue <queue> [--since <day>], or drop <id> --reason "…".');
else if (since && Number.isNaN(since.getTime()))
  complain('--since says from when on, as in --since 2026-01-01.');
else {
  await withStore(config, async (opened) => {
    const requested = { action, id, queue, reason, ...(since && { since: since.toISOString() }) };
    await run(opened.staff.deadLetters, requested);
  });
}
