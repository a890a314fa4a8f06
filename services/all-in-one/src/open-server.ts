import type { Config } from '@afilia/backend/app/config/config';
import { maxBodyBytes } from '@afilia/backend/platform/http/json-limit';
import { systemIds } from '@afilia/backend/platform/keys/system';
import { fastifyLogging } from '@afilia/backend/platform/logging/fastify-logging';
import { answerUnknown } from '@afilia/backend/platform/logging/request-lines';
import type { Result } from '@afilia/domain/values/result';
import Fastify, { type FastifyBaseLogger as Logger, type FastifyInstance } from 'fastify';
import { takeTurns } from './address-turns.ts';
import { drainable, createDrain, type Drain } from './drain.ts';
import { portProblem, describePortConflict } from './free-port.ts';
import { failWithPage, refuseWithPage } from './refusal-pages.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { shedLoad } from './shed-load.ts';

/** Something that runs; `close` ends it and leaves nothing open. */
export type Running = {
  close: () => Promise<void>;
  logger: Logger;
  /**
   * Takes what the files of hosts say now, and tells their hash; or tells what is wrong with them, and everything stays as it was.
   * Absent: it knows no hosts.
   */
  reloadHosts?: () => Promise<Result<string, string[]>>;
};

/** Why it does not run: one line each, for the operator. */
export type StartProblem = { problems: readonly string[] };

/** Resolves once what browsers load is built, with the problems of the build. */
export type BrowserFiles = Promise<readonly string[]>;

/** Time for open requests when the process gets the signal to end. The process is to be gone after ten seconds. */
export const shutdownGraceMs = 7_000;

/** How long the head and the body of a request may take to arrive, and how often that is looked at. */
export const receivedWithin = { ms: 30_000, pollIntervalMs: 2_000 };

/**
 * A server as every role has one: it logs, knows who is behind which proxy, ends without cutting anybody off, and is not
 * kept busy by clients that send slowly or too much.
 */
export function openServer(
  { trustedProxies, includeSubDomains, tls }: Pick<Config, 'trustedProxies' | 'includeSubDomains' | 'tls'>,
  logger: Parameters<typeof fastifyLogging>[0],
  within = receivedWithin,
): { server: FastifyInstance; drain: Drain } {
  const options = {
    ...fastifyLogging(logger, systemIds.uuid),
    ...drainable,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    requestTimeout: within.ms,
    bodyLimit: maxBodyBytes,
  };
  // Of answers nothing is said here: streams of events last as long as they do.
  const timeouts = { headersTimeout: within.ms, connectionsCheckingInterval: within.pollIntervalMs };
  // A server with TLS does all that one without does; only its type is another.
  const server = (
    tls
      ? Fastify({ ...options, https: { ...tls, ...timeouts, minVersion: 'TLSv1.2' } })
      : Fastify({ ...options, http: timeouts })
  ) as FastifyInstance;
  takeTurns(server);
  const drain = createDrain(server);
  addSecurityHeaders(server, { includeSubDomains });
  shedLoad(server);
  answerUnknown(server, refuseWithPage);
  failWithPage(server);
  return { server, drain };
}

/** @returns why the port cannot be had, if so: asked before the slow part of a start */
export async function portTaken({ port, host }: Pick<Config, 'port' | 'host'>): Promise<string[]> {
  const taken = await describePortConflict(port, host);
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
