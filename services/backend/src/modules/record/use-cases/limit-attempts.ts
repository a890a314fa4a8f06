import { hash } from 'node:crypto';
import type { Application } from '@afilia/domain/application/model/application';
import type { Refusal } from '@afilia/domain/application/model/decision';
import { defaultHost, hostOf } from '@afilia/domain/values/host-id';
import { limits } from '@afilia/domain/application/model/limits';
import { mailboxKey } from '@afilia/domain/values/identity/mailbox-key';
import { parseRut } from '@afilia/domain/values/identity/rut';
import type { ApplicationStore } from '../ports/application-store.ts';
import type { Challenge, Proof, ProofOfWork } from '../../platform/ports/proof-of-work.ts';
import type { MessageCounts } from '../../platform/ports/message-counts.ts';
import type { Allowance, Limit, RateLimiter } from '../../platform/ports/rate-limiter.ts';
import { challengeFor, isSolved } from '../../platform/use-cases/challenge.ts';
import { unprovenRecipient } from './message-recipient.ts';
import { networkOf } from '../../platform/use-cases/network-of.ts';

/** Rate-limited actions: opening applications, mailing codes, guessing codes, keys, uploads, link tokens, live help, streets. */
export type Attempt =
  | 'start'
  | 'retry'
  | 'openLink'
  | 'ownLink'
  | 'transfer'
  | 'awaitTransfer'
  | 'resume'
  | 'resumeCode'
  | 'sendCode'
  | 'checkCode'
  | 'login'
  | 'review'
  | 'upload'
  | 'reviewFile'
  | 'redirect'
  | 'addressSearch'
  | 'help';

type Who = 'session' | 'mailbox' | 'rutFromAddress' | 'rut' | 'address';

/** The narrowest limit first: of several exceeded limits, the first determines how long to wait. */
const refusing: readonly Who[] = ['session', 'mailbox', 'rutFromAddress', 'address'];

/** The caller, as far as known. */
export type AttemptOrigin = {
  /** Network address. */
  address: string;
  /** The session's application; a session is bound to one. */
  applicationId?: string | undefined;
  /** As typed; otherwise the application's. */
  rut?: string | undefined;
  /** Mailbox that a code would go to, as typed. Limits mails to one inbox from many applications, however it is spelled. */
  mailbox?: string | undefined;
  /** Phone that a code would go to, as typed. */
  phone?: string | undefined;
  /** The solution of a challenge that an earlier attempt received. */
  proof?: Proof | undefined;
};

/** Allowed (`proven` when a challenge was solved), or the refusal with a challenge that would allow it at once. */
type AttemptResult =
  | { refusal?: undefined; proven: boolean }
  | { refusal: Refusal<'tooManyRequests'>; challenge?: Challenge | undefined };

const minutes = 60;
const hours = 3600;

/**
 * Far above what a person does, and what a branch office with one address does in a rush; far below what guessing needs.
 * Within one application the domain's own limits are much tighter (three codes, three keys).
 *
 * A RUT is no secret: a stranger can use up tries that count against a RUT alone. So the column `rut` refuses no request:
 * when it is used up, the browser solves a challenge (`challenge.ts`) and goes on. One address may be refused, also for one
 * RUT. Codes of sessions are not counted by RUT at all; codes to come back neither, since an attempt takes three of them
 * and attempts that are begun with a challenge have codes that cannot be guessed (decision access-limits#limits-by-rut-lead-to-a-challenge).
 */
const allowances: Record<Attempt, Partial<Record<Who, Allowance>>> = {
  start: {
    address: { attempts: 30, perSeconds: 10 * minutes },
    rut: { attempts: 10, perSeconds: hours },
  },
  // Each has sources asked again.
  retry: {
    address: { attempts: 120, perSeconds: 10 * minutes },
    session: { attempts: 20, perSeconds: 10 * minutes },
  },
  openLink: { address: { attempts: 60, perSeconds: 10 * minutes } },
  ownLink: {
    address: { attempts: 60, perSeconds: 10 * minutes },
    session: { attempts: 20, perSeconds: 10 * minutes },
    mailbox: { attempts: 10, perSeconds: hours },
  },
  // Begun and answered: five of them an hour.
  transfer: {
    address: { attempts: 60, perSeconds: 10 * minutes },
    session: { attempts: 10, perSeconds: hours },
  },
  // A phone asks every two seconds for five minutes.
  awaitTransfer: { address: { attempts: 1800, perSeconds: 10 * minutes } },
  resume: {
    address: { attempts: 30, perSeconds: 10 * minutes },
    rutFromAddress: { attempts: 10, perSeconds: hours },
    rut: { attempts: 30, perSeconds: hours },
  },
  // Counted apart from codes of a session: anybody may guess here, and must not use up the tries of who is inside.
  resumeCode: {
    address: { attempts: 120, perSeconds: 10 * minutes },
    rutFromAddress: { attempts: 30, perSeconds: hours },
  },
  sendCode: {
    address: { attempts: 60, perSeconds: 10 * minutes },
    session: { attempts: 20, perSeconds: 10 * minutes },
    mailbox: { attempts: limits.typedMessagesAnHour, perSeconds: hours },
  },
  checkCode: {
    address: { attempts: 120, perSeconds: 10 * minutes },
    session: { attempts: 10, perSeconds: minutes },
  },
  // Each costs a person an hour.
  review: {
    mailbox: { attempts: 5, perSeconds: 24 * hours },
    session: { attempts: 20, perSeconds: 24 * hours },
    address: { attempts: 60, perSeconds: 10 * minutes },
  },
  login: {
    address: { attempts: 60, perSeconds: 10 * minutes },
    session: { attempts: 10, perSeconds: 10 * minutes },
    rutFromAddress: { attempts: 15, perSeconds: hours },
    rut: { attempts: 15, perSeconds: hours },
  },
  // A file and another one in its place, a few times; one that is no document of an issuer counts too.
  upload: {
    address: { attempts: 90, perSeconds: 10 * minutes },
    session: { attempts: 30, perSeconds: 10 * minutes },
  },
  // As many, counted apart.
  reviewFile: {
    address: { attempts: 90, perSeconds: 10 * minutes },
    session: { attempts: 30, perSeconds: 10 * minutes },
  },
  redirect: {
    address: { attempts: 60, perSeconds: 10 * minutes },
    session: { attempts: 20, perSeconds: 10 * minutes },
  },
  // A line is searched for while it is typed, a few times; a branch office types many.
  addressSearch: {
    address: { attempts: 600, perSeconds: 10 * minutes },
    session: { attempts: 60, perSeconds: 10 * minutes },
  },
  // A ticket with every connection, a line with every action: no person needs more.
  help: {
    address: { attempts: 1200, perSeconds: 10 * minutes },
    session: { attempts: 240, perSeconds: 10 * minutes },
  },
};

/** Attempts that ask sources, each question of which is paid for, at any person's request (decision sources-failures). */
const attemptsWithSources: ReadonlySet<Attempt> = new Set(['start', 'retry']);

/** Attempts that send a code to a contact that was only typed. */
const sendsToTyped: ReadonlySet<Attempt> = new Set(['sendCode', 'review']);

/** Hides the counted value: its readable form is not needed in the limiter's store. */
const digest = (text: string) => hash('sha256', text, 'base64url');

/** At most so many in any day: half at once, and the other half given back evenly. */
const dayOf = (key: string, most: number): Limit => ({
  key,
  attempts: Math.max(1, Math.floor(most / 2)),
  perSeconds: 24 * hours,
});

/** Deps: `factor` multiplies every allowance; 1 in production. */
export type AttemptLimits = {
  store: ApplicationStore;
  rateLimiter: RateLimiter;
  rateLimitFactor: number;
  proofOfWork: ProofOfWork;
  messages: Pick<MessageCounts, 'waitFor'>;
  /** The limit of starts that ask sources in a day; absent: no limit. */
  startsADay?: { ofAddress: number; ofAll: number | undefined } | undefined;
  /** The host of the page; absent: the default host. */
  hostId?: string;
};

/** A browser whose session has proved itself is not counted by RUT: with the contact's code, or with the very key. */
const hasProved: Partial<Record<Attempt, (application: Application) => boolean>> = {
  start: ({ contactVerifiedAt }) => contactVerifiedAt !== null,
  login: ({ evaluatedAt }) => evaluatedAt !== null,
};

/**
 * Counts one try against its caller. One that is refused counts against nothing; one that is answered with a challenge
 * counts against the address, since making it is work.
 *
 * @returns `proven` if it may go on; else the refusal R13 `tooManyRequests` with the seconds to wait, and a challenge
 *   where solving it is enough
 */
export async function limitAttempts(
  deps: AttemptLimits,
  what: Attempt,
  { address, applicationId, rut, mailbox, phone, proof }: AttemptOrigin,
): Promise<AttemptResult> {
  const { store, rateLimiter, rateLimitFactor, messages } = deps;
  // Its merchant never changes.
  const application = applicationId
    ? (store.cached(applicationId) ?? (await store.load(applicationId)))
    : undefined;
  const typed = rut === undefined ? undefined : parseRut(rut);
  const merchant = typed?.ok ? typed.value : application?.merchantRut;
  const unproven = sendsToTyped.has(what) ? unprovenRecipient({ mailbox, phone }, application) : undefined;
  const counted =
    unproven && 'mailbox' in unproven ? unproven.mailbox : what === 'ownLink' ? mailbox : undefined;
  const who: Partial<Record<Who, string | undefined>> = {
    address: networkOf(address),
    session: applicationId,
    rut: merchant,
    rutFromAddress: merchant && `${merchant} ${networkOf(address)}`,
    mailbox: counted && mailboxKey(counted),
  };
  const limitOf = (name: Who): Limit[] => {
    const allowance = allowances[what][name];
    const key = who[name];
    if (!allowance || key === undefined) return [];
    const attempts = Math.max(1, allowance.attempts * rateLimitFactor);
    // By a RUT or a mailbox one host would else learn what happens at another.
    const at = name === 'address' || hostOf(deps) === defaultHost ? '' : `${hostOf(deps)} `;
    return [{ key: `${what} ${name} ${digest(`${at}${key}`)}`, ...allowance, attempts }];
  };
  const { ofAddress, ofAll } = (attemptsWithSources.has(what) && deps.startsADay) || {};
  const wall = [
    ...refusing.flatMap(limitOf),
    ...(ofAddress === undefined
      ? []
      : [dayOf(`sources address ${digest(networkOf(address))}`, ofAddress * rateLimitFactor)]),
    ...(ofAll === undefined ? [] : [dayOf('sources', ofAll)]),
  ];
  const isOwn = application !== undefined && application.merchantRut === merchant;
  const gate = isOwn && hasProved[what]?.(application) ? [] : limitOf('rut');

  const refuse = (retryAfterSeconds: number): Refusal<'tooManyRequests'> => ({
    code: 'R13',
    reason: 'tooManyRequests',
    retryAfterSeconds,
  });
  // Messages that other people caused count too: better than a code that is promised and not sent.
  const full = unproven ? await messages.waitFor(unproven, 'typed') : 0;
  if (full > 0) return { refusal: refuse(full) };
  // For browsers that know of no challenge: when the RUT allows the next try without one.
  let untilNext = 1;
  if (!proof || merchant === undefined || gate.length === 0) {
    const wait = await rateLimiter.take([...wall, ...gate]);
    if (wait === 0) return { proven: false };
    if (merchant === undefined || gate.length === 0) return { refusal: refuse(wait) };
    untilNext = wait;
  }
  const wait = await rateLimiter.take(wall);
  if (wait > 0) return { refusal: refuse(wait) };
  const of = { operation: what, subject: digest(merchant) };
  if (proof && (await isSolved(deps, of, proof))) return { proven: true };
  return { refusal: refuse(untilNext), challenge: await challengeFor(deps, of) };
}
