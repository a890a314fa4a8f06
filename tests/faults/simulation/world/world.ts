import { createMailboxes, type Mailboxes } from '../ports/mailbox.ts';
import { createMemoryDatabase, type MemoryDatabase } from '../ports/memory-database.ts';
import { createMemoryJobs, type MemoryJobs } from '../ports/memory-jobs.ts';
import { createSourceMemory, type SourceMemory } from '../ports/sources.ts';
import { createWebhookReceiver, type WebhookReceiver } from '../ports/webhook.ts';
import type { Defect } from './defects.ts';
import type { FaultKind } from './faults.ts';
import { createOutside, type Outside } from './outside.ts';

/** A broken invariant. `about` is an application's id, if it is about one. */
export type Violation = {
  invariant: string;
  about: string | undefined;
  detail: string;
  step: number;
};

/** Everything outside of the nodes: time, chance, the database, the sources, mailboxes, and faults. */
export type World = Outside & {
  jobs: MemoryJobs;
  database: MemoryDatabase;
  sourceMemory: SourceMemory;
  mailboxes: Mailboxes;
  webhooks: WebhookReceiver;
  /** Numbers of the people who began each application. */
  owners: Map<string, number>;
  /** Types of the facts that were recorded. */
  recorded: Set<string>;
  /** Numbers of the people who have come so far. */
  arrived: number[];
  /** The deliberate defect that a test must see found. */
  defect: Defect | undefined;
  /** The first broken promise; nothing goes on after it. */
  violation: Violation | undefined;
  fail: (invariant: string, about: string | undefined, detail: string) => void;
};

export function createWorld(
  seed: number,
  { faults: on, defect }: { faults: ReadonlySet<FaultKind>; defect?: Defect | undefined },
): World {
  const outside = createOutside(seed, on);
  const { scheduler, trace } = outside;
  const jobs = createMemoryJobs(scheduler.now);
  const world: World = {
    ...outside,
    jobs,
    database: createMemoryDatabase(jobs),
    sourceMemory: createSourceMemory(),
    mailboxes: createMailboxes(outside),
    webhooks: createWebhookReceiver(outside),
    owners: new Map(),
    recorded: new Set(),
    arrived: [],
    defect,
    violation: undefined,
    fail: (invariant, about, detail) => {
      world.violation ??= { invariant, about, detail, step: trace.steps() };
    },
  };
  return world;
}
