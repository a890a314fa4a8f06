import { findOwnLink } from '@afilia/domain/access/own-link';
import type { OwnLinkReason, OwnLinkWish } from '@afilia/domain/access/model/return-events';
import { linkAddress } from '@afilia/domain/partners/link-address';
import { err, ok } from '@afilia/domain/values/result';
import { resumeAddress } from '@afilia/domain/access/resume';
import { spendWord, tokenOfWord } from '../../../access/use-cases/link-words.ts';
import { findLink, openLink, requestNewLink } from '../../../access/use-cases/open-link.ts';
import { openOwnLink, requestOwnLink } from '../../../access/use-cases/own-link.ts';
import type { ApiContext, ApiDeps } from '../server/context.ts';
import { ticket, toRefusal } from './answers.ts';
import { limited } from './limited.ts';
import { openly, startsSession, type WithCommandId } from './openly.ts';
import { toResumeRequest } from './resume.ts';
import { openTransfer } from './transfers.ts';

type OfLink = WithCommandId & { token: string };

const openOfParty = startsSession<OfLink>((deps, { commandId, token }) => openLink(deps, commandId, token));

/** The application that a token leads its own applicant back to, and its RUT; nothing where it does not. */
async function ownLinkOf(deps: ApiDeps, token: string) {
  const found = await findLink(deps, token);
  const application = found && (await deps.store.load(found.applicationId));
  const now = deps.clock.now().toISOString();
  return application && findOwnLink(application, found.linkId, now)
    ? { ...found, rut: application.merchantRut }
    : undefined;
}

/** An attempt to come back counts as one by RUT does: whoever got the link forwarded can only have mails sent. */
const open = async (parent: unknown, given: OfLink, context: ApiContext): Promise<unknown> => {
  const { transfers, tokens, clock } = context.deps;
  const word = await spendWord(context.deps, given.commandId, given.token);
  if (word === 'used')
    context.deps.reportFailure('a link', new Error('Two browsers brought the same one-time word'));
  if (typeof word === 'string') return toRefusal({ code: 'R13', reason: 'linkUsed' });
  const args = { ...given, ...word };
  if (await transfers.isKnown(tokens.hash(args.token), clock.now().toISOString()))
    return openTransfer(parent, args, context);
  const own = await ownLinkOf(context.deps, args.token);
  if (!own) return openOfParty(parent, args, context);
  const begin = openly<OfLink, unknown>(async (deps, { commandId }, { proven }) => {
    const requested = await openOwnLink(deps, commandId, own, proven);
    return toResumeRequest(requested ? ok(requested) : err({ code: 'R13', reason: 'linkInvalid' }), deps);
  });
  const stranger = { ...context, applicationId: undefined };
  return limited('resume', begin, () => ({ rut: own.rut }))(parent, args, stranger);
};

const renew = openly<OfLink, unknown>(async (deps, { commandId, token }) => {
  // A client with a word that is over has a mail sent to the link's own person, and nothing else.
  await requestNewLink(deps, commandId, await tokenOfWord(deps, token));
  return { __typename: 'Acknowledgement', noted: true };
});

const issue = (context: ApiContext, command: Parameters<typeof ticket>[1], because: OwnLinkReason) =>
  ticket(context, command, async (deps, of) => {
    const told = await requestOwnLink(deps, of, because);
    if (!told.ok) return told;
    const { maskedEmail, expiresAt, token } = told.value;
    const url = token === null ? null : linkAddress(deps.linkUrl, token);
    return ok({ __typename: 'OwnLink' as const, maskedEmail, expiresAt, url });
  });

type OwnLinkRequest = WithCommandId & { because: OwnLinkWish };

const ask = (_: unknown, { commandId, because }: OwnLinkRequest, context: ApiContext) =>
  issue(context, { name: 'requestOwnLink', commandId }, because);

const leave = (_: unknown, { commandId }: WithCommandId, context: ApiContext) =>
  issue(context, { name: 'leaveApplication', commandId }, 'left');

/** Counts against the mailbox on file, of however many applications. */
const limitedByMailbox =
  <Args extends WithCommandId, Given>(
    resolver: (parent: unknown, args: Args, context: ApiContext) => Promise<Given>,
  ) =>
  async (parent: unknown, args: Args, context: ApiContext) => {
    const { deps, applicationId } = context;
    const application = applicationId ? await deps.store.load(applicationId) : undefined;
    const mailbox = application && resumeAddress(application);
    return limited('ownLink', resolver, () => (mailbox === undefined ? {} : { mailbox }))(
      parent,
      args,
      context,
    );
  };

/** Links of mails: what they open, and how their people get one. */
export const linkMutations = {
  openLink: limited('openLink', open),
  requestNewLink: limited('openLink', renew),
  requestOwnLink: limitedByMailbox(ask),
  leaveApplication: limitedByMailbox(leave),
};
