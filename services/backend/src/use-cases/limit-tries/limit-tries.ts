import { hash } from 'node:crypto';
import type { Refusal } from '@afilia/domain/application/decision';
import { parseRut } from '@afilia/domain/identity/rut';
import type { ApplicationStore } from '../../ports/application-store.ts';
import type { Allowance, Limit, RateLimiter } from '../../ports/rate-limiter.ts';

/** What can be tried too often: opening applications, having codes mailed, guessing codes, keys, tokens of links, live help. */
export type Try =
  'start' | 'openLink' | 'resume' | 'resumeCode' | 'sendCode' | 'checkCode' | 'login' | 'help';

type Who = 'session' | 'mailbox' | 'rutFromAddress' | 'rut' | 'address';

/** What is narrower first: of several limits that are reached, the first says how long to wait. */
const order: readonly Who[] = ['session', 'mailbox', 'rutFromAddress', 'rut', 'address'];

/** Whoever tries, as far as known. */
export type Tried = {
  /** Network address. */
  address: string;
  /** The session's application; a session is bound to one. */
  applicationId?: string | undefined;
  /** As typed; otherwise the application's. */
  rut?: string | undefined;
  /** Mailbox that a code would go to, as typed: nobody's inbox is to be flooded from many applications. */
  mailbox?: string | undefined;
};

const minutes = 60;
const hours = 3600;

/**
 * Far above what a person does, and what a branch office with one address does in a rush; far below what guessing
 * needs. Within one application the domain's own limits are much tighter (three codes, three keys).
 *
 * A RUT is no secret: what is counted against one alone, a stranger can use up. So coming back is counted tightly for a
 * RUT from one address, and only widely for the RUT; codes of sessions are not counted by RUT at all.
 */
const allowances: Record<Try, Partial<Record<Who, Allowance>>> = {
  start: {
    address: { tries: 30, perSeconds: 10 * minutes },
    rut: { tries: 10, perSeconds: hours },
  },
  openLink: { address: { tries: 60, perSeconds: 10 * minutes } },
  resume: {
    address: { tries: 30, perSeconds: 10 * minutes },
    rutFromAddress: { tries: 10, perSeconds: hours },
    rut: { tries: 30, perSeconds: hours },
  },
  // Counted apart from codes of a session: anybody may guess here, and must not use up the tries of who is inside.
  resumeCode: {
    address: { tries: 120, perSeconds: 10 * minutes },
    rutFromAddress: { tries: 30, perSeconds: hours },
    rut: { tries: 90, perSeconds: hours },
  },
  sendCode: {
    address: { tries: 60, perSeconds: 10 * minutes },
    session: { tries: 20, perSeconds: 10 * minutes },
    mailbox: { tries: 10, perSeconds: hours },
  },
  checkCode: {
    address: { tries: 120, perSeconds: 10 * minutes },
    session: { tries: 10, perSeconds: minutes },
  },
  login: {
    address: { tries: 60, perSeconds: 10 * minutes },
    session: { tries: 10, perSeconds: 10 * minutes },
    rut: { tries: 15, perSeconds: hours },
  },
  // A ticket with every connection, a line with every action: no person needs more.
  help: {
    address: { tries: 1200, perSeconds: 10 * minutes },
    session: { tries: 240, perSeconds: 10 * minutes },
  },
};

/** What is counted need not be readable where it is kept. */
const digest = (text: string) => hash('sha256', text, 'base64url');

/** Deps: `factor` multiplies every allowance; 1 in production. */
export type TryLimits = { store: ApplicationStore; rateLimiter: RateLimiter; rateLimitFactor: number };

/**
 * Counts one try against whoever makes it. One that may not be made counts against nothing.
 *
 * @returns nothing when it may go on; else the refusal: R13 `tooManyRequests` with the seconds to wait
 */
export async function limitTries(
  { store, rateLimiter, rateLimitFactor }: TryLimits,
  what: Try,
  { address, applicationId, rut, mailbox }: Tried,
): Promise<Refusal | undefined> {
  // Its merchant never changes.
  const application =
    applicationId && rut === undefined
      ? (store.lately(applicationId) ?? (await store.load(applicationId)))
      : undefined;
  const typed = rut === undefined ? undefined : parseRut(rut);
  const merchant = typed?.ok ? typed.value : application?.merchantRut;
  const who: Partial<Record<Who, string | undefined>> = {
    address,
    session: applicationId,
    rut: merchant,
    rutFromAddress: merchant && `${merchant} ${address}`,
    mailbox: mailbox?.trim().toLowerCase(),
  };
  const limits = order.flatMap((name): Limit[] => {
    const allowance = allowances[what][name];
    const key = who[name];
    if (!allowance || key === undefined) return [];
    const tries = Math.max(1, allowance.tries * rateLimitFactor);
    return [{ key: `${what} ${name} ${digest(key)}`, ...allowance, tries }];
  });
  const wait = await rateLimiter.take(limits);
  return wait > 0 ? { code: 'R13', reason: 'tooManyRequests', retryAfterSeconds: wait } : undefined;
}
