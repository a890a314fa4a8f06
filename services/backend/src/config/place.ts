import type { Config } from './config.ts';
import type { Given } from './variables.ts';

/** Where a process listens and who may talk to it: the same for every role. */
export type Place = Pick<
  Config,
  | 'production'
  | 'port'
  | 'host'
  | 'publicUrl'
  | 'hostOrigins'
  | 'trustedProxies'
  | 'rateLimitFactor'
  | 'logLevel'
>;

/** @param production - whether `NODE_ENV` says so */
export function readPlace(given: Given, production: boolean): Place {
  const port = given.PORT ?? 3000;
  return {
    production,
    port,
    // On a machine of one's own nobody else needs to reach it.
    host: given.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${port}`,
    hostOrigins: given.HOST_ORIGINS ?? [],
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    // Whoever tries it out, and every browser test, comes from one address with a few RUTs.
    rateLimitFactor: given.RATE_LIMIT_FACTOR ?? (production ? 1 : 1000),
    // On one's own terminal a line for every request would hide the ones that matter.
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}
