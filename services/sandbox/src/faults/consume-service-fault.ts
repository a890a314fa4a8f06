import type { FastifyReply, FastifyRequest } from 'fastify';
import { injectFault } from '../sources/inject-fault.ts';
import type { SourceEnvironment } from '../sources/source-environment.ts';
import type { OtherTarget } from './fault-overrides.ts';

/**
 * Injects a requested fault into a service that is no source of facts. A held request is answered like any other:
 * no caller can be kept waiting here by hand.
 *
 * @param requested.name - of the operation
 * @returns true when the fault ended the request
 */
export async function consumeServiceFault(
  requested: { source: OtherTarget; name: string },
  environment: SourceEnvironment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const fault = environment.faults.take(requested, []);
  if (!fault || !('fault' in fault)) return false;
  return injectFault(fault, { key: `${requested.source}/${requested.name}`, environment, request, reply });
}
