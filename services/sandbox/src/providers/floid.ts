import { createHash, timingSafeEqual } from 'node:crypto';
import { invalidAccount, validateAccount } from '@afilia/source-contracts/providers/floid';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scenarioOf } from '../scenarios/all-scenarios.ts';
import type { Behaviour } from '../scenarios/scenario.ts';
import { injectFault } from '../sources/inject-fault.ts';
import { latencyOf } from '../sources/latency.ts';
import type { SourceEnvironment } from '../sources/source-environment.ts';
import { wait } from '../sources/wait.ts';

/** One transfer of $1 that the provider made. */
export type Transfer = { rut: string; bankCode: string; kind: string; at: string };

const digest = (text: string) => createHash('sha256').update(text).digest();

const refused = (error_code: string, message: string) => ({
  status: 'failed',
  validated: false,
  error_code,
  message,
});

/** The provider's way to say what the contract's source says otherwise. @returns whether the request is answered */
async function answerInItsWords(behaviour: Behaviour<'accounts'>, reply: FastifyReply): Promise<boolean> {
  if ('finding' in behaviour && behaviour.finding === 'otherHolder')
    await reply.code(422).send(refused(invalidAccount, 'La cuenta bancaria no pudo ser validada.'));
  else if ('fault' in behaviour && behaviour.fault === 'httpError')
    await reply.code(400).send(refused('SERVICE_UNAVAILABLE', 'El servicio no está disponible.'));
  else if ('fault' in behaviour && behaviour.fault === 'wrongShape')
    await reply.send({ status: 'validated', validated: 'yes' });
  else return false;
  return true;
}

/**
 * Plays Floid’s validation of accounts for the RUTs of the scenarios: they behave as with the source `accounts`, told in
 * the provider’s words. Every request that arrives is a transfer, also where its answer is lost.
 */
export function serveFloid(
  server: FastifyInstance,
  environment: SourceEnvironment,
  { token, transfers }: { token: string; transfers: Transfer[] },
): void {
  const expected = digest(token);

  const validate = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!timingSafeEqual(digest(request.headers.authorization?.replace(/^bearer /iu, '') ?? ''), expected))
      return reply.code(401).send(refused('UNAUTHORIZED', 'Token inválido.'));
    const requested = validateAccount.request.safeParse(request.body);
    if (!requested.success) return reply.code(422).send(refused('INVALID_REQUEST', 'Faltan datos.'));
    const { beneficiary_id: rut, beneficiary_bank_code: bankCode, ...account } = requested.data;
    const arrivedAt = performance.now();
    transfers.push({
      rut,
      bankCode,
      kind: account.beneficiary_account_type,
      at: environment.clock.now().toISOString(),
    });
    await wait(latencyOf(validateAccount) * environment.latencyFactor, request.raw);
    const of = { source: 'accounts', name: validateAccount.name } as const;
    const reported = environment.faults.take(of, [rut]);
    const behaviour = reported && !('hold' in reported) ? reported : scenarioOf(rut)?.behaviours.accounts;
    const circumstances = { key: `${rut}/${validateAccount.name}`, environment, request, reply };
    if (behaviour) {
      if (await answerInItsWords(behaviour as Behaviour<'accounts'>, reply)) return reply;
      if ('fault' in behaviour && (await injectFault(behaviour, circumstances))) return reply;
    }
    const answeredAt = performance.now();
    environment.onAnswer?.({
      source: 'accounts',
      operation: validateAccount.name,
      rut,
      arrivedAt,
      answeredAt,
    });
    return {
      status: 'validated',
      validated: true,
      beneficiary_account: `XXXXXX${account.beneficiary_account.slice(-4)}`,
      beneficiary_bank_code: bankCode,
      validation_amount: 1,
      validation_id: `VAL-${transfers.length}`,
      message: 'Cuenta validada exitosamente.',
    };
  };
  server.post(validateAccount.path, validate);
}
