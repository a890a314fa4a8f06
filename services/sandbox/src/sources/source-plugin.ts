import type { Socket } from 'node:net';
import { allOperations } from '@afilia/source-contracts/all-operations';
import { openApiOf } from '@afilia/source-contracts/open-api';
import type { Operation } from '@afilia/source-contracts/operation';
import type { SourceName } from '@afilia/source-contracts/source-names';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scenarioOf } from '../scenarios/all-scenarios.ts';
import type { Findings, Scenario } from '../scenarios/scenario.ts';
import type { SandboxState } from '../state.ts';
import { latencyOf } from './latency.ts';
import { Refusal } from './serve.ts';
import type { Scene, ServedOperation, SourceDefinition } from './serve.ts';
import { makeTrouble } from './trouble.ts';
import { wait } from './wait.ts';
import type { Clock } from '../clock.ts';
import type { Hold } from '../troubles/tellable.ts';
import type { Met, ToldTroubles } from '../troubles/told-troubles.ts';

/** One question as the source saw it: times in milliseconds of `performance.now()`. */
export interface AnsweredQuestion {
  source: SourceName;
  operation: string;
  rut: string | undefined;
  arrivedAt: number;
  answeredAt: number;
}

export interface SourceWorld {
  state: SandboxState;
  /** Multiplies every usual latency; 0 in tests. */
  latencyFactor: number;
  clock: Clock;
  /** Told of every question as its answer is ready. */
  onAnswer?: ((answered: AnsweredQuestion) => void) | undefined;
  /** Failures that sources were told to have; they go before what the scenario says. */
  troubles: ToldTroubles;
  /** Connections of requests that are never answered; the closing server ends them. */
  held: Set<Socket>;
}

/** Serves one source's operations, and its contract as OpenAPI, under the current prefix. */
export function servingSource<Source extends SourceName>(
  definition: SourceDefinition<Source>,
  world: SourceWorld,
) {
  return async (server: FastifyInstance): Promise<void> => {
    if (definition.served.length !== allOperations[definition.source].length)
      throw new Error(`The sandbox serves only part of ${definition.source}`);
    server.get('/openapi.json', () => openApiOf(definition.source));
    for (const served of definition.served) {
      server.route({
        method: served.operation.method,
        url: served.operation.path,
        handler: (request, reply) => play(definition.source, served, world, request, reply),
      });
    }
  };
}

async function play<Source extends SourceName>(
  source: Source,
  { operation, answer }: ServedOperation<Source>,
  world: SourceWorld,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const arrivedAt = performance.now();
  const body = operation.method === 'GET' ? {} : request.body;
  const parsed = operation.request.safeParse(body);
  // Only the paths of what is wrong: a value may be a key.
  if (!parsed.success)
    return reply.code(400).send({
      error: 'invalidRequest',
      message: parsed.error.issues.map(({ path }) => path.join('.')).join(', '),
    });
  const rut = rutOfRequest(parsed.data, world.state);
  const scenario = rut === undefined ? undefined : scenarioOf(rut);
  await wait(latencyOf(operation) * world.latencyFactor, request.raw);
  const circumstances = { key: `${rut}/${operation.name}`, world, request, reply };
  const told = await toldFor(operation, rut, world, request);
  if (told === 'gone') return reply.hijack();
  if (told !== undefined && 'trouble' in told && (await makeTrouble(told, circumstances))) return reply;
  const behaviour = told !== undefined && 'finding' in told ? told : behaviourAt(scenario, source, operation);
  if (behaviour !== undefined && 'trouble' in behaviour && (await makeTrouble(behaviour, circumstances)))
    return reply;
  const finding = behaviour !== undefined && 'finding' in behaviour ? behaviour.finding : null;
  const scene: Scene<Source> = {
    finding: finding as Findings[Source] | null,
    scenario,
    now: world.clock.now(),
    timesAsked: () => world.state.count(`asked/${circumstances.key}`),
  };
  const given = answer(parsed.data, scene);
  world.onAnswer?.({ source, operation: operation.name, rut, arrivedAt, answeredAt: performance.now() });
  return given instanceof Refusal ? reply.code(given.status).send({ error: given.error }) : given;
}

/** What the source was told for this request; a request that is held waits for something else to be told. */
async function toldFor(
  operation: Operation,
  rut: string | undefined,
  { troubles, held }: SourceWorld,
  { raw: { socket } }: FastifyRequest,
): Promise<Exclude<Met, Hold> | 'gone' | undefined> {
  for (;;) {
    const changed = troubles.changed();
    const told = troubles.take(operation, rut);
    if (told === undefined || !('hold' in told)) return told;
    const left = Promise.withResolvers<void>();
    socket.once('close', left.resolve);
    held.add(socket);
    await Promise.race([changed, left.promise]);
    held.delete(socket);
    socket.off('close', left.resolve);
    if (socket.destroyed) return 'gone';
  }
}

const behaviourAt = (scenario: Scenario | undefined, source: SourceName, operation: Operation) => {
  const behaviour = scenario?.behaviours[source];
  if (behaviour === undefined || !('trouble' in behaviour)) return behaviour;
  return behaviour.at === undefined || behaviour.at === operation.name ? behaviour : undefined;
};

function rutOfRequest(body: unknown, state: SandboxState): string | undefined {
  const { rut, folio } = body as { rut?: string; folio?: string };
  if (folio === undefined) return rut;
  if (rut === undefined) return state.rutOfFolio(folio);
  state.rememberFolio(folio, rut);
  return rut;
}
