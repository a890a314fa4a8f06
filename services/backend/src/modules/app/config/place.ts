import type { Config } from './config.ts';
import type { Given } from './variables.ts';

/** Address that a process listens on, and its permitted callers: the same for every role. */
export type Place = Pick<
  Config,
  | 'production'
  | 'port'
  | 'host'
  | 'publicUrl'
  | 'tls'
  | 'hostOrigins'
  | 'trustedProxies'
  | 'rateLimitFactor'
  | 'operationsOfAddress'
  | 'startsADay'
  | 'resumeCodeSpreadMs'
  | 'eventStreams'
  | 'logLevel'
  | 'metricsKey'
  | 'includeSubDomains'
>;

/** @param production - whether `NODE_ENV` says so */
export function readPlace(given: Given, production: boolean): Place {
  const port = given.PORT ?? 3000;
  return {
    production,
    port,
    // On a developer's own machine no other machine needs to reach it.
    host: given.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${port}`,
    tls:
      given.TLS_KEY_PEM && given.TLS_CERT_CHAIN_PEM
        ? { key: given.TLS_KEY_PEM, cert: given.TLS_CERT_CHAIN_PEM }
        : undefined,
    hostOrigins: given.HOST_ORIGINS ?? [],
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    // Trials and browser tests come from one address with a few RUTs.
    rateLimitFactor: given.RATE_LIMIT_FACTOR ?? (production ? 1 : 1000),
    // On a developer's own machine no attacker measures which people have an application.
    resumeCodeSpreadMs: given.RESUME_CODE_SPREAD_MS ?? (production ? 1_500 : 0),
    startsADay: { ofAddress: given.STARTS_PER_ADDRESS_A_DAY ?? 300, ofAll: given.STARTS_A_DAY },
    operationsOfAddress: given.OPERATIONS_PER_ADDRESS ?? 32,
    eventStreams: {
      ofAddress: given.EVENT_STREAMS_PER_ADDRESS ?? 200,
      ofNode: given.EVENT_STREAMS_PER_NODE ?? 5_000,
      opens: {
        ofSession: given.EVENT_STREAM_OPENS_PER_SESSION ?? 10,
        ofAddress: given.EVENT_STREAM_OPENS_PER_ADDRESS ?? 60,
        atOnce: given.EVENT_STREAM_OPENS_AT_ONCE ?? 50,
      },
    },
    metricsKey: given.METRICS_KEY,
    includeSubDomains: given.HSTS_INCLUDE_SUBDOMAINS ?? false,
    // On one's own terminal a line for every request would hide the ones that matter.
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}
