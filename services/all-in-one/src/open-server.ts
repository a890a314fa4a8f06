import type { Config } from '@afilia/backend/config/config';
import { systemIds } from '@afilia/backend/keys/system';
import { fastifyLogging } from '@afilia/backend/logging/fastify-logging';
import Fastify, { type FastifyBaseLogger as Logger, type FastifyInstance } from 'fastify';
import { drainable, drainOf, type Drain } from './drain.ts';
import { portProblem, whyPortIsTaken } from './free-port.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Something that runs; `close` ends it and leaves nothing open. */
export type Running = { close: () => Promise<void>; logger: Logger };

/** Why it does not run: one line each, for the operator. */
export type StartProblem = { problems: string[] };

/** How long what was asked may still take when the process is told to end. It is to be gone after ten seconds. */
export const answerPatienceMs = 7_000;

/** A server as every role has one: it logs, knows who is behind which proxy, and ends without cutting anybody off. */
export function openServer(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  logger: Parameters<typeof fastifyLogging>[0],
): { server: FastifyInstance; drain: Drain } {
  const server: FastifyInstance = Fastify({
    ...fastifyLogging(logger, systemIds.uuid),
    ...drainable,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
  });
  const drain = drainOf(server);
  addSecurityHeaders(server);
  return { server, drain };
}

/** @returns why the port cannot be had, if so: asked before the slow part of a start */
export async function portTaken({ port, host }: Pick<Config, 'port' | 'host'>): Promise<string[]> {
  const taken = await whyPortIsTaken(port, host);
  return taken === undefined ? [] : [taken];
}

/** Listens where the configuration says; else says why not. */
export async function listen(
  server: FastifyInstance,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<string | undefined> {
  try {
    await server.listen({ port, host });
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return portProblem(port, host, code);
  }
}
