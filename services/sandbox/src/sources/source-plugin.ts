import { allOperations } from '@afilia/source-contracts/all-operations';
import { openApiOf } from '@afilia/source-contracts/open-api';
import type { Operation } from '@afilia/source-contracts/operation';
import type { SourceName } from '@afilia/source-contracts/source-names';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scenarioOf } from '../scenarios/all-scenarios.ts';
import type { Findings, Scenario } from '../scenarios/scenario.ts';
import type { SandboxState } from '../state.ts';
import type { SourceEnvironment } from './source-environment.ts';
import { latencyOf } from './latency.ts';
import { Refusal, unanswered } from './serve.ts';
import type { RequestContext, ServedOperation, SourceDefinition } from './serve.ts';
import { injectFault } from './inject-fault.ts';
import { deliverSms } from '../inbox/inbox.ts';
import { sendReceipt } from './messaging/send-receipt.ts';
import { wait } from './wait.ts';
import type { HeldRequest } from '../faults/fault-catalogue.ts';
import type { InjectedBehaviour } from '../faults/fault-overrides.ts';

/** The largest request of an operation that takes documents, in bytes: one in base64, with room. */
const documentBytes = 16 * 1024 * 1024;

/** Serves one source's operations, and its contract as OpenAPI, under the current prefix. */
export function servingSource<Source extends SourceName>(
  definition: SourceDefinition<Source>,
  environment: SourceEnvironment,
) {
  return async (server: FastifyInstance): Promise<void> => {
    if (definition.served.length !== allOperations[definition.source].length)
      throw new Error(`The sandbox serves only part of ${definition.source}`);
    server.get('/openapi.json', () => openApiOf(definition.source));
    for (const served of definition.served) {
      server.route({
        method: served.operation.method,
        url: served.operation.path,
        ...(served.operation.takesLong === true && { bodyLimit: documentBytes }),
        handler: (request, reply) => play(definition.source, served, environment, request, reply),
      });
    }
  };
}

async function play<Source extends SourceName>(
  source: Source,
  { operation, answer }: ServedOperation<Source>,
  environment: SourceEnvironment,
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
  const rut = rutOfRequest(parsed.data, environment);
  const scenario = rut === undefined ? undefined : scenarioOf(rut);
  await wait(latencyOf(operation) * environment.latencyFactor, request.raw);
  const circumstances = { key: `${rut}/${operation.name}`, environment, request, reply };
  const override = await overrideFor(
    operation,
    rutsOfRequest(rut, parsed.data, environment.state),
    environment,
    request,
  );
  if (override === 'gone') return reply.hijack();
  if (override !== undefined && 'fault' in override && (await injectFault(override, circumstances)))
    return reply;
  const behaviour =
    override !== undefined && 'finding' in override ? override : behaviourAt(scenario, source, operation);
  if (behaviour !== undefined && 'fault' in behaviour && (await injectFault(behaviour, circumstances)))
    return reply;
  const finding = behaviour !== undefined && 'finding' in behaviour ? behaviour.finding : null;
  const merchant = merchantOf(parsed.data, environment.state);
  const ofMerchant = merchant === undefined ? undefined : scenarioOf(merchant)?.behaviours[source];
  const merchantFinding = ofMerchant !== undefined && 'finding' in ofMerchant ? ofMerchant.finding : null;
  const context: RequestContext<Source> = {
    finding: finding as Findings[Source] | null,
    merchantFinding: merchantFinding as Findings[Source] | null,
    scenario,
    now: environment.clock.now(),
    core: environment.core,
    deliver: (message) => deliverSms(environment.inbox, message),
    bounce: (messageId) => {
      // After the answer: a gateway knows later.
      const { receipts, clock } = environment;
      if (receipts) reply.raw.once('finish', () => void sendReceipt(receipts, messageId, clock.now()));
    },
    requestCount: () => environment.state.count(`asked/${circumstances.key}`),
  };
  const given = answer(parsed.data, context);
  environment.onAnswer?.({
    source,
    operation: operation.name,
    rut,
    arrivedAt,
    answeredAt: performance.now(),
  });
  if (given === unanswered) {
    await injectFault({ fault: 'silence' }, circumstances);
    return reply;
  }
  return given instanceof Refusal ? reply.code(given.status).send({ error: given.error }) : given;
}

/** Returns the override for this request. A held request waits until its override changes. */
async function overrideFor(
  operation: Operation,
  ruts: readonly string[],
  { faults, held }: SourceEnvironment,
  { raw: { socket } }: FastifyRequest,
): Promise<Exclude<InjectedBehaviour, HeldRequest> | 'gone' | undefined> {
  for (;;) {
    const changed = faults.changed();
    const override = faults.take(operation, ruts);
    if (override === undefined || !('hold' in override)) return override;
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
  if (behaviour === undefined || !('fault' in behaviour)) return behaviour;
  return behaviour.at === undefined || behaviour.at === operation.name ? behaviour : undefined;
};

/** RUTs whose overrides count: of the person, and of the merchant that the request is about. */
function rutsOfRequest(rut: string | undefined, body: unknown, state: SandboxState): string[] {
  return [rut, merchantOf(body, state)].filter((one) => one !== undefined);
}

function merchantOf(body: unknown, state: SandboxState): string | undefined {
  const { reference } = body as { reference?: string };
  return reference === undefined ? undefined : state.rutOfFolio(reference);
}

function rutOfRequest(body: unknown, { state, core }: SourceEnvironment): string | undefined {
  const { rut, folio, registrationId } = body as { rut?: string; folio?: string; registrationId?: string };
  if (registrationId !== undefined && folio === undefined)
    return core.find(registrationId)?.payload.merchant.rut;
  if (folio === undefined) return rut;
  if (rut === undefined) return state.rutOfFolio(folio) ?? core.ofFolio(folio)?.payload.merchant.rut;
  state.rememberFolio(folio, rut);
  return rut;
}
