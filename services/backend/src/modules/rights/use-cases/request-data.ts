import {
  type DataRequestLinkRefusal,
  findDataRequestLink,
  requestByLink,
} from '@afilia/domain/rights/data-request-link';
import { dataRightNumber } from '@afilia/domain/rights/data-right-request';
import type { Application } from '@afilia/domain/application/model/application';
import { accept } from '@afilia/domain/application/model/decision';
import { dataRights } from '@afilia/domain/rights/model/data-right';
import { parseEmail } from '@afilia/domain/values/identity/email';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Clock } from '../../platform/ports/clock.ts';
import type {
  RequestDataFault,
  RequestLinkFault,
  DataRequestReceipt,
} from '../../platform/ports/data-requests.ts';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import type { RateLimiter } from '../../platform/ports/rate-limiter.ts';
import type { OneTimeCodes } from '../../platform/ports/secrets.ts';
import { type CommandDeps, runCommandIfThere } from '../../record/use-cases/run-command.ts';
import { findLink } from '../../access/use-cases/open-link.ts';

type LinkDeps = {
  codes: OneTimeCodes;
  clock: Clock;
  rateLimiter: RateLimiter;
  send: (requests: JobRequest[]) => Promise<void>;
};

const folioForm = /^S-\d{4}-\d{1,12}$/u;
const minute = 60_000;

/** Links that are asked for with the same folio and mailbox; who types another mailbox does not use up the owner's. */
const linkLimit = { attempts: 5, perSeconds: 3600 };

/** Joins a folio and a mailbox, without naming the mailbox: the data of a job are at rest, and operators see them. */
const challengeOf = (folio: string) => `data-request:${folio}`;

/** Tells if this is the mailbox that was typed. No person has two that differ in case alone. */
export const isTypedMailbox = (
  codes: OneTimeCodes,
  { folio, address, mailboxHash }: { folio: string; address: string; mailboxHash: string },
): boolean => codes.matches(challengeOf(folio), address.toLowerCase(), mailboxHash);

/**
 * Requests a link to a form about one's data (decision rights-requests). A job finds out if there is such an application: here nothing
 * depends on it, not even the time.
 */
export async function requestDataLink(
  { codes, clock, rateLimiter, send }: LinkDeps,
  typed: { folio: string; email: string },
): Promise<Result<'asked', RequestLinkFault>> {
  const folio = typed.folio.trim().toUpperCase();
  if (!folioForm.test(folio)) return err('folio');
  const email = parseEmail(typed.email);
  if (!email.ok) return err('email');
  const mailboxHash = codes.hash(challengeOf(folio), email.value.toLowerCase());
  const key = `data-request:${mailboxHash}`;
  if ((await rateLimiter.take([{ ...linkLimit, key }])) > 0) return err('tooMany');
  // A form that is sent twice is one job.
  const at = Math.floor(clock.now().getTime() / minute);
  await send([{ name: 'send-data-request-link', key: `${key}:${at}`, data: { folio, mailboxHash } }]);
  return ok('asked');
}

const reportsOf = (application: Application, id: string): DataRequestReceipt | undefined => {
  const request = application.dataRights.find((one) => one.id === id);
  return request && { number: dataRightNumber(application, id), right: request.right, dueOn: request.dueOn };
};

const nowOf = ({ clock }: CommandDeps) => clock.now().toISOString();

/**
 * Reads the target of a link of a mail: the form, the request made by it, or nothing. Changes nothing, since programs open links
 * of mails.
 */
export async function readDataRequestLink(
  deps: CommandDeps,
  token: string,
): Promise<DataRequestReceipt | 'good' | 'over'> {
  const link = await findLink(deps, token);
  const application = link && (await deps.store.load(link.applicationId));
  const found = application && findDataRequestLink(application, link.linkId, nowOf(deps));
  if (!found) return 'over';
  return (found.requestId !== null && reportsOf(application, found.requestId)) || 'good';
}

/**
 * Puts on record a person's request about their data by a link of the proven mailbox.
 *
 * @returns the request made by this link, also if it is sent again
 */
export async function requestData(
  deps: CommandDeps,
  typed: { token: string; right: string; words: string },
): Promise<Result<DataRequestReceipt, RequestDataFault>> {
  const right = dataRights.find((one) => one === typed.right);
  const link = await findLink(deps, typed.token);
  if (!link) return err({ reason: 'linkOver' });
  if (!right) return err({ reason: 'right' });
  const { applicationId, linkId } = link;
  // Requests are of one line, and people write more.
  const words = typed.words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
  let refusal: DataRequestLinkRefusal | undefined;
  const answer = await runCommandIfThere(deps, { applicationId, commandId: null }, (application, context) => {
    const requested = requestByLink(application, { linkId, right, words }, context);
    refusal = requested.ok ? undefined : requested.error;
    return accept(...(requested.ok ? requested.value : []));
  });
  if (!answer) return err({ reason: 'linkOver' });
  const { application } = answer;
  if (refusal === 'alreadyOpen') {
    const open = application.dataRights.find((one) => one.right === right && one.decision === null);
    return err({ reason: refusal, open: open && reportsOf(application, open.id) });
  }
  if (refusal) return err({ reason: refusal });
  const requestId = findDataRequestLink(application, linkId, nowOf(deps))?.requestId;
  const reported = requestId == null ? undefined : reportsOf(application, requestId);
  return reported ? ok(reported) : err({ reason: 'linkOver' });
}
