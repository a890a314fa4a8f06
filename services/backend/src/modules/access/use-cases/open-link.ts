import { openAnyLink } from '@afilia/domain/signing/hand-over-key';
import { isOwnLink, renewOwnLink } from '@afilia/domain/access/own-link';
import { isPartyIn } from '@afilia/domain/signing/party-access';
import {
  openingOf,
  partyOfLink,
  requestNewLink as decideNewLink,
} from '@afilia/domain/signing/signatory-links';
import type { Application } from '@afilia/domain/application/model/application';
import { err, ok } from '@afilia/domain/values/result';
import type { SessionTokens } from '../../platform/ports/secrets.ts';
import { newSession } from './new-session.ts';
import { type Actor, type CommandDeps, runCommand } from '../../record/use-cases/run-command.ts';

/** 256 bits in base64url. */
const tokenShape = /^[\w-]{43}$/;

const linkInvalid = { code: 'R13', reason: 'linkInvalid' } as const;

/** Returns the actor of a link. */
export const actorOf = ({ keyHolder }: Application, partyId: string): Actor =>
  keyHolder?.id === partyId ? { kind: 'keyHolder', id: partyId } : { kind: 'signatory', id: partyId };

/** Finds the link of a token, in any state. */
export async function findLink({ store, links }: Pick<CommandDeps, 'store' | 'links'>, token: string) {
  return tokenShape.test(token) ? store.link(links.hash(token)) : undefined;
}

/**
 * The token of a mail for a session of its person (spec/screens#initialloader). The same command twice gives the same
 * session; another opening ends the session before. Guessed, replaced, withdrawn, expired: one answer.
 */
export async function openLink(
  deps: CommandDeps & { tokens: SessionTokens },
  commandId: string,
  token: string,
) {
  const link = await findLink(deps, token);
  if (!link) return err(linkInvalid);
  const { applicationId, linkId } = link;
  const sessionToken = deps.tokens.tokenFor(`link:${commandId}`);
  const tokenHash = deps.tokens.hash(sessionToken);
  const { application, refusal } = await runCommand(
    deps,
    { applicationId, commandId },
    (current, moment) => openAnyLink(current, linkId, moment),
    (after) => {
      const party = partyOfLink(after, linkId);
      if (!party) return {};
      const opening = { id: party.id, opening: openingOf(after, party.id) };
      return { session: newSession(tokenHash, after.lastActivityAt, opening) };
    },
  );
  const party = partyOfLink(application, linkId);
  if (refusal || !party) return err(linkInvalid);
  // A client that replays an opening which another one has ended is let in nowhere, and sees nothing that the other
  // one showed.
  const session = await deps.store.session(tokenHash, deps.clock.now().toISOString());
  if (!session?.party || !isPartyIn(application, session.party)) return err(linkInvalid);
  return ok({
    __typename: 'StartedApplication' as const,
    sessionToken,
    application,
    actor: actorOf(application, party.id),
  });
}

/** «Pedir un nuevo enlace»: there is no answer, so the caller learns nothing. */
export async function requestNewLink(deps: CommandDeps, commandId: string, token: string): Promise<void> {
  const link = await findLink(deps, token);
  if (!link) return;
  const { applicationId, linkId } = link;
  await runCommand(deps, { applicationId, commandId }, (application, moment) =>
    isOwnLink(application, linkId)
      ? renewOwnLink(application, linkId, moment)
      : decideNewLink(application, linkId, moment),
  );
}
