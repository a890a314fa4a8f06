import { failureCodes, sourcesOver } from '@afilia/backend/sources/create-sources';
import type { SourceClient } from '@afilia/backend/sources/http/source-client';
import type { SourceCall, SourceResult } from '@afilia/backend/sources/ports/source-result';
import type { Sources } from '@afilia/backend/sources/ports/sources';
import { type Core, createCore } from '@afilia/sandbox/core/core';
import { scenarioOf } from '@afilia/sandbox/scenarios/all-scenarios';
import type { Fault, Scenario } from '@afilia/sandbox/scenarios/scenario';
import { allSources } from '@afilia/sandbox/sources/all-sources';
import { latencyOf } from '@afilia/sandbox/sources/latency';
import { Refusal, type ServedOperation, unanswered } from '@afilia/sandbox/sources/serve';
import type { Operation } from '@afilia/source-contracts/operation';
import type { SourceName } from '@afilia/source-contracts/source-names';
import type { Mailboxes } from './mailbox.ts';
import type { Outside } from '../world/outside.ts';

const timeoutMs = 30_000;
const documentTimeoutMs = 120_000;

/** Memory of the sources of all nodes between questions. */
export type SourceMemory = {
  /** People have RUTs of their own; each behaves as the RUT of a scenario. */
  scenarios: Map<string, Scenario | undefined>;
  ruts: Map<string, string>;
  counts: Map<string, number>;
  /** The acquirer's core, which lives through everything. */
  core: Core;
};

export const createSourceMemory = (): SourceMemory => ({
  scenarios: new Map(),
  ruts: new Map(),
  counts: new Map(),
  core: createCore(),
});

type Playing = Outside & { sourceMemory: SourceMemory; mailboxes: Pick<Mailboxes, 'deliver'> };

type Played =
  | { answer: unknown }
  | { refusal: { status: number; error: string | null } }
  | 'failed'
  | 'silent';

/** The adapters of the service over the answers of the sandbox, without a wire between them. */
export const sourcesOf = (world: Playing): Sources => sourcesOver((source) => clientOf(world, source));

function clientOf(world: Playing, source: SourceName): SourceClient {
  const served = new Map(
    (allSources[source].served as ServedOperation<SourceName>[]).map((one) => [one.operation.name, one]),
  );
  const code = failureCodes[source];
  const failed = (detail: string, as = code): SourceResult<never> => ({
    kind: 'failed',
    code: as,
    detail,
    retryable: true,
  });

  return {
    request: async (operation, body, call, reading) => {
      const request = operation.request.safeParse(body);
      if (!request.success) return { ...failed('our request does not fit'), retryable: false } as never;
      const one = served.get(operation.name);
      if (!one) throw new Error(`${source} does not play ${operation.name}`);
      const played = await play(world, one, request.data, call);
      if (played === 'failed') return failed('simulated');
      if (played === 'silent') return failed('simulated', 'E21');
      const describe = (what: string) => `${source}.${operation.name}: ${what}`;
      if ('answer' in played) return reading.answer(played.answer as never, describe);
      return reading.refusal?.(played.refusal, describe) ?? failed('refused');
    },
  };
}

/** Waits in virtual time, or until the caller aborts. @returns true if the time passed */
function waitFor({ scheduler }: Outside, ms: number, { signal }: SourceCall): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    signal.addEventListener('abort', () => resolve(false), { once: true });
    scheduler.after(ms, () => resolve(true));
  });
}

async function play(
  world: Playing,
  { operation, answer }: ServedOperation<SourceName>,
  request: unknown,
  call: SourceCall,
): Promise<Played> {
  const { faults, sourceMemory: memory, scheduler } = world;
  const chance = world.chance.ports;
  const limitMs = operation.takesLong === true ? documentTimeoutMs : timeoutMs;
  const isLateAnswer = faults.happen('sources.lateAfterCancel', chance);
  const waited = await waitFor(world, latencyOf(operation) * chance.between(0.5, 3), call);
  // An answer may still arrive after its caller stopped waiting.
  if (!waited && !isLateAnswer) return 'failed';
  if (faults.happen('sources.unavailable', chance)) return 'failed';
  if (faults.happen('sources.silence', chance))
    return (await waitFor(world, limitMs, call)) ? 'silent' : 'failed';
  const rut = rutOf(memory, request as Requested);
  const scenario = rut === undefined ? undefined : (memory.scenarios.get(rut) ?? scenarioOf(rut));
  const behaviour = behaviourAt(scenario, operation);
  const fault = behaviour && 'fault' in behaviour ? behaviour : undefined;
  const key = `${rut}/${operation.name}`;
  const failure = fault && (await faultOf(world, fault, { key, limitMs, call }));
  if (failure) return failure;
  const given = answer(request, {
    finding: behaviour && 'finding' in behaviour ? (behaviour.finding as never) : null,
    merchantFinding: merchantFindingOf(memory, request, operation),
    scenario,
    now: new Date(scheduler.now()),
    core: memory.core,
    bounce: () => undefined,
    deliver: world.mailboxes.deliver,
    requestCount: () => count(memory, `asked/${key}`),
  });
  // It was carried out, and the answer is lost.
  if (given === unanswered) return (await waitFor(world, limitMs, call)) ? 'silent' : 'failed';
  return given instanceof Refusal
    ? { refusal: { status: given.status, error: given.error } }
    : { answer: given };
}

function count({ counts }: SourceMemory, key: string): number {
  const next = (counts.get(key) ?? 0) + 1;
  counts.set(key, next);
  return next;
}

type Requested = { rut?: string; folio?: string; registrationId?: string };

function rutOf({ ruts, core }: SourceMemory, { rut, folio, registrationId }: Requested) {
  if (registrationId !== undefined && folio === undefined)
    return core.find(registrationId)?.payload.merchant.rut;
  if (folio === undefined) return rut;
  if (rut !== undefined) ruts.set(folio, rut);
  return ruts.get(folio);
}

function merchantFindingOf(memory: SourceMemory, request: unknown, operation: Operation) {
  const { reference } = request as { reference?: string };
  const merchant = reference === undefined ? undefined : memory.ruts.get(reference);
  const behaviour = merchant === undefined ? undefined : scenarioOf(merchant)?.behaviours[operation.source];
  return behaviour && 'finding' in behaviour ? (behaviour.finding as never) : null;
}

function behaviourAt(scenario: Scenario | undefined, operation: Operation) {
  const behaviour = scenario?.behaviours[operation.source];
  if (behaviour === undefined || !('fault' in behaviour)) return behaviour;
  return behaviour.at === undefined || behaviour.at === operation.name ? behaviour : undefined;
}

/** The failures of a scenario after the adapter has read them; undefined if the source answers after all. */
async function faultOf(
  world: Playing,
  fault: Fault,
  { key, limitMs, call }: { key: string; limitMs: number; call: SourceCall },
): Promise<Played | undefined> {
  switch (fault.fault) {
    case 'httpError':
      return fault.status >= 500 ? 'failed' : { refusal: { status: fault.status, error: fault.error } };
    case 'silence':
      return (await waitFor(world, limitMs, call)) ? 'silent' : 'failed';
    case 'slow':
    case 'late': {
      const ms = fault.fault === 'slow' ? fault.extraMs : fault.afterMs;
      const waited = await waitFor(world, Math.min(ms, limitMs), call);
      return waited && ms < limitMs ? undefined : waited ? 'silent' : 'failed';
    }
    case 'recovers':
      if (count(world.sourceMemory, key) <= fault.failedRequests) return 'failed';
      world.sourceMemory.counts.delete(key);
      return undefined;
    default:
      return 'failed';
  }
}
