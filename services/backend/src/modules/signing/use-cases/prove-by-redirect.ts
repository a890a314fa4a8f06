import { signatoryOf } from '@afilia/domain/signing/company';
import {
  beginStateIdentity,
  finishStateIdentity,
  type StateIdentityAnswer,
} from '@afilia/domain/signing/state-identity';
import { invalid } from '@afilia/domain/application/model/decision';
import { err, ok } from '@afilia/domain/values/result';
import type { SecretBox } from '../../platform/ports/secrets.ts';
import type { Redirects, StateIdentity, StoredRedirect } from '../../access/ports/state-identity.ts';
import { type CommandDeps, type CommandOf, runCommand } from '../../record/use-cases/run-command.ts';
import { partyIdOf } from '../../application/use-cases/party-id.ts';
import { parseReturnAddress } from '../../access/use-cases/return-address.ts';

/** The settings for sending people to the state's identity provider. */
export type RedirectSettings = {
  box: SecretBox;
  /** Tells if pages of this origin may embed us. */
  mayReturnTo: (origin: string) => boolean;
  publicUrl: string;
};

/** Path of the way out; a token follows. */
const beginPath = '/identity/begin/';

type Back = { returnTo: string; framed: boolean };

/** Begins a redirect by the button of ClaveÚnica: its address holds neither the person nor the page to return to. */
export async function beginRedirect(
  deps: CommandDeps & { redirects?: RedirectSettings | undefined },
  of: CommandOf,
  typed: { returnTo: string; framed: boolean },
) {
  const { redirects, links } = deps;
  if (!redirects) return err({ code: 'R13', reason: 'outOfOrder' } as const);
  const id = partyIdOf(of);
  const returnTo = parseReturnAddress(typed.returnTo, redirects.mayReturnTo);
  const back: Back = { returnTo: returnTo ?? '', framed: typed.framed };
  const sealed = await redirects.box.seal(JSON.stringify(back));
  const { application, refusal } = await runCommand(
    deps,
    of,
    (current, moment) =>
      returnTo === undefined
        ? invalid([{ field: 'returnTo', reason: 'returnTo' }])
        : beginStateIdentity(current, id, moment),
    (_after, events) => {
      const begun = events.find((event) => event.type === 'ProofBegun');
      if (!begun) return {};
      const { redirectId, expiresAt } = begun;
      const tokenHash = links.hash(tokenOf(deps, redirectId));
      return { redirect: { partyId: id, redirectId, tokenHash, sealed, expiresAt } };
    },
  );
  const redirect = signatoryOf(application, id)?.redirect;
  // The same command again finds what it began, or that it is over.
  if (refusal || !redirect) return err(refusal ?? ({ code: 'R13', reason: 'outOfOrder' } as const));
  return ok({
    url: `${redirects.publicUrl}${beginPath}${tokenOf(deps, redirect.id)}`,
    mode: typed.framed ? ('tab' as const) : ('same' as const),
    expiresAt: redirect.expiresAt,
  });
}

/** Returns 256 bits that cannot be found from the id, which the provider sees. */
const tokenOf = ({ links }: Pick<CommandDeps, 'links'>, redirectId: string) =>
  links.tokenOf(`redirect:${redirectId}`);

/** The dependencies of the way to the provider and back. */
type RedirectDeps = CommandDeps & {
  redirects: Pick<RedirectSettings, 'box'>;
  stateIdentity: StateIdentity;
  stored: Redirects;
};

/** The end of a redirect. `returnTo` is absent if another window waits. */
type RedirectEnd = { kind: 'ended'; proven: boolean; returnTo?: string } | { kind: 'unknown' };

/** The first step of a browser, once. */
export async function leaveForProvider(
  deps: RedirectDeps,
  token: string,
): Promise<RedirectEnd | { kind: 'leaves'; redirectId: string; address: string; pending: string }> {
  const { stored, links, clock, stateIdentity } = deps;
  const redirect = await stored.begin(links.hash(token), clock.now().toISOString());
  if (!redirect) return { kind: 'unknown' };
  const { redirectId } = redirect;
  const begun = await stateIdentity.begin(redirectId);
  if (begun.ok) return { kind: 'leaves', redirectId, ...begun.value };
  await stored.take(redirectId);
  return end(deps, redirect, { outcome: begun.error });
}

/**
 * The return. Whatever it brings, it is the only one: a second finds nothing.
 *
 * @param pending - what this very browser left with
 */
export async function comeBack(
  deps: RedirectDeps,
  { redirectId, pending, query }: { redirectId: string; pending: string; query: string },
): Promise<RedirectEnd> {
  const redirect = await deps.stored.take(redirectId);
  if (!redirect) return { kind: 'unknown' };
  const finished = await deps.stateIdentity.finish(pending, query);
  return end(deps, redirect, finished.ok ? finished.value : { outcome: finished.error });
}

async function end(
  deps: RedirectDeps,
  { applicationId, partyId, redirectId, sealed }: StoredRedirect,
  answer: StateIdentityAnswer,
): Promise<RedirectEnd> {
  const of: CommandOf = { applicationId, commandId: null, actor: { kind: 'signatory', id: partyId } };
  const record = (isDecision: boolean, how: StateIdentityAnswer) =>
    runCommand(deps, { ...of, isDecision }, (application, moment) =>
      finishStateIdentity(application, partyId, redirectId, how, moment),
    );
  let { application, refusal } = await record(true, answer);
  // While an agent has control of the page that waits, nothing is proven; the way there is over all the same.
  if (refusal && refusal.reason !== 'outOfOrder')
    ({ application, refusal } = await record(false, { outcome: 'expired' }));
  const proven = !refusal && signatoryOf(application, partyId)?.proof?.level === 'stateIdentity';
  const text = await deps.redirects.box.open(sealed);
  const { returnTo, framed } =
    text === undefined ? { returnTo: '', framed: true } : (JSON.parse(text) as Back);
  if (framed) return { kind: 'ended', proven };
  const back = new URL(returnTo);
  // Tells the widget that this redirect has ended, opens nothing, and is stored nowhere.
  back.searchParams.set('dm_return', deps.links.tokenOf(`returned:${redirectId}`).slice(0, 22));
  return { kind: 'ended', proven, returnTo: back.href };
}
