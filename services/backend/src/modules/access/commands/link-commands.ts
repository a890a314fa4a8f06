import { findOwnLink } from '@afilia/domain/access/own-link';
import type { OwnLinkReason } from '@afilia/domain/access/model/return-events';
import { resumeAddress } from '@afilia/domain/access/resume';
import { linkAddress } from '@afilia/domain/partners/link-address';
import { err, ok } from '@afilia/domain/values/result';
import {
  type CommandContext,
  defineCommand,
  defineOpenCommand,
  type LimitOrigin,
  made,
} from '../../record/commands/define-command.ts';
import { type AttemptLimits, limitAttempts } from '../../record/use-cases/limit-attempts.ts';
import type { CommandDeps, CommandOf } from '../../record/use-cases/run-command.ts';
import { type LinkWords, spendWord, tokenOfWord } from '../use-cases/link-words.ts';
import { findLink, openLink, requestNewLink } from '../use-cases/open-link.ts';
import { openOwnLink, requestOwnLink } from '../use-cases/own-link.ts';
import type { ResumeDeps } from '../use-cases/request-resume.ts';
import { claimTransfer, type TransferDeps } from '../use-cases/transfer.ts';
import { toResumeRequest } from './resume-commands.ts';

type OpenDeps = ResumeDeps &
  TransferDeps &
  AttemptLimits & { linkWords: LinkWords; reportFailure: (what: string, error: unknown) => void };

type OwnLinkDeps = CommandDeps & { linkUrl: string };

const linkInvalid = { code: 'R13', reason: 'linkInvalid' } as const;

/** The application that a token leads its own applicant back to, and its RUT; nothing where it does not. */
async function ownLinkOf(deps: OpenDeps, token: string) {
  const found = await findLink(deps, token);
  const application = found && (await deps.store.load(found.applicationId));
  const now = deps.clock.now().toISOString();
  return application && findOwnLink(application, found.linkId, now)
    ? { ...found, rut: application.merchantRut }
    : undefined;
}

/** As with any other link, one answer for each token that opens nothing. */
async function openTransfer(deps: OpenDeps, commandId: string, token: string) {
  const claim = await claimTransfer(deps, commandId, token);
  const now = deps.clock.now().toISOString();
  return claim ? ok({ __typename: 'TransferClaim' as const, ...claim, now }) : err(linkInvalid);
}

/** Counts as an attempt to come back by RUT does: a forwarded link can only have mails sent. */
async function openOwn(
  deps: OpenDeps,
  commandId: string,
  own: { applicationId: string; linkId: string; rut: string },
  { device: { address }, proof }: CommandContext,
) {
  const tried = await limitAttempts(deps, 'resume', { address, proof, rut: own.rut });
  if (tried.refusal) return err({ ...tried.refusal, challenge: tried.challenge });
  const requested = await openOwnLink(deps, commandId, own, tried.proven);
  return toResumeRequest(requested ? ok(requested) : err(linkInvalid), deps);
}

async function issue(deps: OwnLinkDeps, of: CommandOf, because: OwnLinkReason) {
  const reported = await requestOwnLink(deps, of, because);
  if (!reported.ok) return reported;
  const { maskedEmail, expiresAt, token } = reported.value;
  const url = token === null ? null : linkAddress(deps.linkUrl, token);
  return ok({ __typename: 'OwnLink' as const, maskedEmail, expiresAt, url });
}

/** Counts against the mailbox on file, of however many applications. */
async function fileOrigin(
  _args: unknown,
  { store }: Pick<CommandDeps, 'store'>,
  { applicationId }: CommandContext,
): Promise<LimitOrigin> {
  const application = applicationId ? await store.load(applicationId) : undefined;
  const mailbox = application && resumeAddress(application);
  return mailbox === undefined ? {} : { mailbox };
}

/** Commands about links of mails: opening one, and getting a new one. */
export const linkCommands = [
  defineOpenCommand({
    name: 'openLink',
    storedAs: 'open-link',
    description:
      "Needs no session: the token of a mail (sign_token) for a session of the person it was sent to; that of an applicant's own way back for an attempt whose code is mailed; that of a transfer, once, for the number that the first device asks for. A token that is unknown, expired or annulled is R13 linkInvalid, all alike.",
    args: { token: 'String!' },
    answer: 'OpenLinkResult',
    decision: 'no',
    limit: { attempt: 'openLink' },
    refusals: ['linkInvalid', 'linkUsed'],
    example: { token: made.token },
    run: async (deps: OpenDeps, commandId, given, context) => {
      const word = await spendWord(deps, commandId, given.token);
      if (word === 'used')
        deps.reportFailure('a link', new Error('Two browsers brought the same one-time word'));
      if (typeof word === 'string') return err({ code: 'R13', reason: 'linkUsed' });
      const { token } = word;
      if (await deps.transfers.isKnown(deps.tokens.hash(token), deps.clock.now().toISOString()))
        return openTransfer(deps, commandId, token);
      const own = await ownLinkOf(deps, token);
      return own ? openOwn(deps, commandId, own, context) : openLink(deps, commandId, token);
    },
  }),
  defineCommand({
    name: 'leaveApplication',
    storedAs: 'leave-application',
    description:
      'Applicant with a proven mailbox, who leaves: a link that leads back here is mailed there, once a day. The answer is the same when one was sent before.',
    args: {},
    answer: 'OwnLinkResult',
    roles: ['applicant'],
    // Mails a way back to the proven mailbox, which learns nothing new.
    decision: 'no',
    limit: { attempt: 'ownLink', origin: fileOrigin },
    refusals: ['outOfOrder', 'sendLimit'],
    example: {},
    run: (deps: OwnLinkDeps, of) => issue(deps, of, 'left'),
  }),
  defineCommand({
    name: 'requestOwnLink',
    storedAs: 'request-own-link',
    description:
      'Applicant with a proven mailbox: a link that leads back here, good for seven days. The answer is the same when one was sent before, or too many; with sms also when no phone was proven.',
    args: { because: 'OwnLinkWish!' },
    answer: 'OwnLinkResult',
    roles: ['applicant'],
    // A way back, mailed or to be sent on to any address of the person's choice.
    decision: 'changesRecipient',
    limit: { attempt: 'ownLink', origin: fileOrigin },
    refusals: ['outOfOrder', 'sendLimit'],
    example: { because: 'asked' },
    run: (deps: OwnLinkDeps, of, { because }) => issue(deps, of, because),
  }),
  defineOpenCommand({
    name: 'requestNewLink',
    storedAs: 'request-new-link',
    description:
      'Needs no session. Always the same answer; when the token was good once, its person gets a new mail.',
    args: { token: 'String!' },
    answer: 'AcknowledgementResult',
    decision: 'no',
    limit: { attempt: 'openLink' },
    refusals: [],
    example: { token: made.token },
    run: async (deps: CommandDeps & { linkWords: LinkWords }, commandId, { token }) => {
      // A client with a word that is over has a mail sent to the link's own person, and nothing else.
      await requestNewLink(deps, commandId, await tokenOfWord(deps, token));
      return ok({ __typename: 'Acknowledgement' as const, noted: true });
    },
  }),
];
