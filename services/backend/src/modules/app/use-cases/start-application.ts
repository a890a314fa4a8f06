import { startApplication as decideStart } from '@afilia/domain/application/start-application';
import type { RefusedField } from '@afilia/domain/application/model/decision';
import type { Browser } from '@afilia/domain/desk/model/gate-hold';
import { applicantId } from '@afilia/domain/application/signal-risk';
import { checkPersonType, type PersonType } from '@afilia/domain/values/identity/person-type';
import { type FromHost, isOtherRut } from '@afilia/domain/application/model/host-fields';
import { hostOf, ofHost } from '@afilia/domain/values/host-id';
import { isEdition, type LegalEditions } from '@afilia/domain/partners/legal-text';
import type { ScreeningOrder } from '@afilia/domain/application/model/evaluation/stages';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { parseRut, type Rut } from '@afilia/domain/values/identity/rut';
import { err, ok } from '@afilia/domain/values/result';
import type { Invitations } from '../../partners/ports/invitations.ts';
import type { HostSession, HostSessions } from '../../partners/ports/partner.ts';
import type { SessionTokens } from '../../platform/ports/secrets.ts';
import { hashOf } from '../../partners/use-cases/api-tokens.ts';
import { readHostSession } from '../../partners/use-cases/read-host-session.ts';
import { newSession } from '../../access/use-cases/new-session.ts';
import { type CommandDeps, decisionContextOf, runOpening } from '../../record/use-cases/run-command.ts';

type StartInput = {
  rut: string;
  /** The person's choice; the number decides, a contradiction is refused. */
  isPJ?: boolean | null | undefined;
  acceptsTerms: boolean;
  authorisesEvaluation: boolean;
  acceptsMarketing: boolean;
  /** Of the legal texts that were on screen; absent where none was opened. */
  textVersion?: string | null | undefined;
  /** The secret that the bank's server handed to the page; absent where there is none. */
  hostSession?: string | null | undefined;
};

/** The parts that a start needs besides those of every command. */
export type StartDeps = CommandDeps & {
  tokens: SessionTokens;
  legal: LegalEditions;
  screening?: ScreeningOrder | undefined;
  hostId?: string;
  hostSessions?: HostSessions;
  invitations?: Pick<Invitations, 'open'>;
};

/**
 * Opens an application and the session that may work on it. The same command id, sent again because an answer got
 * lost, opens nothing new and gives the same token.
 */
export async function startApplication(
  deps: StartDeps,
  commandId: string,
  input: StartInput,
  browser?: Browser,
) {
  const rut = parseRut(input.rut);
  const textVersion = input.textVersion ?? deps.legal.current;
  const type = rut.ok ? checkPersonType(rut.value, chosenType(input)) : undefined;
  const fieldErrors: RefusedField[] = [
    ...(rut.ok ? [] : [{ field: 'rut', reason: `rut.${rut.error}` }]),
    ...(type?.ok === false ? [{ field: 'isPJ', reason: 'kind.mismatch' }] : []),
    ...(input.acceptsTerms ? [] : [{ field: 'acceptsTerms', reason: 'required' }]),
    ...(input.authorisesEvaluation ? [] : [{ field: 'authorisesEvaluation', reason: 'required' }]),
    ...(isEdition(deps.legal, textVersion) ? [] : [{ field: 'textVersion', reason: 'unknown' }]),
  ];
  if (!rut.ok || !type?.ok || fieldErrors.length > 0)
    return err({ code: 'R13', reason: 'invalidFields', fieldErrors } as const);

  const prepared = await takeHostSession(deps, commandId, rut.value, input.hostSession ?? undefined);
  if (prepared && 'refused' in prepared)
    return err({ code: 'R13' as const, reason: 'invalidFields' as const, fieldErrors: [prepared.refused] });
  const sessionToken = deps.tokens.tokenFor(commandId);
  const tokenHash = deps.tokens.hash(sessionToken);
  const id = deps.tokens.applicationIdFor(commandId);
  const { acceptsMarketing } = input;
  const isPJ = type.value === 'legal';
  const opened = await runOpening(
    deps,
    { applicationId: id, commandId },
    async ({ now }) => {
      const folio = await deps.store.nextFolio(Number(dayInChile(new Date(now)).slice(0, 4)));
      const host = ofHost(hostOf(deps));
      const { clientReference, invitationId, returnUrl } = prepared ?? {};
      const fromHost = withoutRut(prepared?.fromHost);
      const consents = { acceptsMarketing, textVersion };
      const ofBank = { ...host, clientReference, invitationId, fromHost, returnUrl };
      const { screening } = deps;
      const command = { folio, ...ofBank, rut: rut.value, isPJ, screening, ...consents };
      const decision = decideStart(command, { now, newId: () => id });
      // Only companies are compared by browser.
      if (!isPJ || !browser) return decision;
      const seen = { type: 'BrowserSeen' as const, at: now, party: applicantId, browser };
      return { ...decision, events: [...decision.events, seen] };
    },
    (after) => ({ session: newSession(tokenHash, after.lastActivityAt) }),
  );
  if (prepared && opened) await deps.hostSessions?.bind(prepared.id, id);
  // A client that replays an old start learns nothing and is let in nowhere.
  const session = opened && (await deps.store.session(tokenHash, decisionContextOf(deps).now));
  return session
    ? ok({ __typename: 'StartedApplication' as const, sessionToken, application: opened.application })
    : err({ code: 'R13', reason: 'sessionExpired' } as const);
}

/** @returns the session that the bank prepared; nothing if the page has no secret, or the reason why the secret opens nothing */
async function takeHostSession(
  deps: CommandDeps & {
    hostId?: string;
    hostSessions?: HostSessions;
    invitations?: Pick<Invitations, 'open'>;
  },
  commandId: string,
  rut: Rut,
  secret: string | undefined,
): Promise<HostSession | { refused: RefusedField } | undefined> {
  if (secret === undefined) return undefined;
  const { now } = decisionContextOf(deps);
  // Looked at first: a person who typed another RUT than the locked one corrects it and begins with the same session.
  const seen = await readHostSession(deps, secret, now, commandId);
  if (typeof seen === 'string') return { refused: { field: 'hostSession', reason: seen } };
  if (seen.fromHost && isOtherRut(seen.fromHost, rut)) return { refused: { field: 'rut', reason: 'locked' } };
  const by = { secretHash: hashOf(secret), hostId: hostOf(deps), commandId };
  const taken = (await deps.hostSessions?.take(by, now)) ?? 'hostSessionUnknown';
  return typeof taken === 'string' ? { refused: { field: 'hostSession', reason: taken } } : taken;
}

/** Returns the bank's statements about its customer, but for the RUT, which the record has. */
function withoutRut(fromHost: FromHost | undefined): FromHost | undefined {
  if (!fromHost) return undefined;
  const { rut: _, ...values } = fromHost.values;
  const locked = fromHost.locked.filter((name) => name !== 'rut');
  return Object.keys(values).length > 0 ? { values, locked } : undefined;
}

function chosenType({ isPJ }: Pick<StartInput, 'isPJ'>): PersonType | undefined {
  if (isPJ === undefined || isPJ === null) return undefined;
  return isPJ ? 'legal' : 'natural';
}
