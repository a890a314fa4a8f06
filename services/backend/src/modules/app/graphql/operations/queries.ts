import { createGraphQLError } from 'graphql-yoga';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Application } from '@afilia/domain/application/model/application';
import type { LegalTextKind } from '@afilia/domain/partners/legal-text';
import { oneSignatory, validateSignatories } from '../../../signing/use-cases/validate-signatories.ts';
import { toValidation } from '../../../signing/graphql/legal-review.ts';
import type { ApiContext } from '../server/context.ts';
import { toRefusal, viewOf, bug, sessionExpired } from './answers.ts';
import { addressSearchQueries } from './address-search.ts';
import { hostSession } from './host-session.ts';
import { readingDocuments } from './reading-documents.ts';
import { awaitTransfer } from '../../../access/use-cases/transfer.ts';
import { limited } from './limited.ts';
import { listOwnSessions } from '../../../access/use-cases/own-sessions.ts';

/** The phone asks; it has no session before the number was named. */
const receive = async (_: unknown, { claimToken }: { claimToken: string }, { deps }: ApiContext) => {
  try {
    const received = await awaitTransfer(deps, claimToken);
    if (received.kind === 'over') return toRefusal({ code: 'R13', reason: 'linkInvalid' });
    if (received.kind === 'waiting') {
      const now = deps.clock.now().toISOString();
      return { __typename: 'TransferClaim' as const, ...received.claim, now };
    }
    return {
      __typename: 'StartedApplication' as const,
      sessionToken: claimToken,
      application: viewOf(received.application, { deps, actor: { kind: 'applicant' } }),
    };
  } catch (error) {
    return bug(deps, error);
  }
};

/** The phone's question, again and again. */
const transferQueries = { awaitTransfer: limited('awaitTransfer', receive) };

/** Told to the client as a GraphQL error: there is no application to answer with. */
const noSession = () =>
  createGraphQLError('La sesión terminó. Vuelve a ingresar para continuar.', {
    extensions: { code: 'R13', reason: 'sessionExpired' },
  });

/** @param announced - a version of which we were told: nothing older will do, and it may be the newest */
async function read(context: ApiContext, announced?: number): Promise<ApplicationView> {
  const { deps, applicationId } = context;
  if (!applicationId) throw noSession();
  const known = announced === undefined ? undefined : deps.store.cached(applicationId);
  const isNew = known && announced !== undefined && known.version >= announced;
  const application = isNew ? known : await deps.store.load(applicationId);
  if (!application) throw noSession();
  return viewOf(application, context);
}

/** Told to a stream that is closed for a newer one, so that it does not come back at once and close another. */
const tooManyStreams = () =>
  createGraphQLError('Hay demasiadas ventanas abiertas con esta solicitud.', {
    extensions: { code: 'R13', reason: 'tooManyStreams' },
  });

/** {@link changed}, as long as there are not too many. */
async function* bounded(context: ApiContext, sinceVersion: number, signal: AbortSignal) {
  if (!context.applicationId) throw noSession();
  const over = new AbortController();
  const end = () => over.abort();
  let isDisplaced = false;
  const leave = context.deps.streams.open(context.streamOwner, () => {
    isDisplaced = true;
    end();
  });
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    yield* changed(context, sinceVersion, over.signal);
  } finally {
    signal.removeEventListener('abort', end);
    leave();
  }
  if (isDisplaced) throw tooManyStreams();
}

/** Yields the application whenever it is newer than the client's version; at once if it already is. */
async function* changed(context: ApiContext, sinceVersion: number, signal: AbortSignal) {
  if (!context.applicationId) throw noSession();
  const versions = context.deps.changes.of(context.applicationId, signal)[Symbol.asyncIterator]();
  // Listening begins before the first look, so that nothing falls between the two.
  let next = versions.next();
  let known = sinceVersion;
  let announced: number | undefined;
  for (;;) {
    const application = await read(context, announced);
    context.streamOpened();
    const isNewer = application.version > known;
    // Woken for nothing new: a session of the application was ended, maybe this one.
    if ((isNewer || announced !== undefined) && !(await context.isSessionGood())) throw noSession();
    if (isNewer) {
      known = application.version;
      yield { applicationChanged: application };
    }
    const { done, value } = await next;
    if (done) return;
    announced = value;
    next = versions.next();
  }
}

/** A question about the powers of the company; the applicant's alone. */
const judging =
  <Args, Given>(answer: (application: Application, now: string, args: Args) => Given) =>
  async (_: unknown, args: Args, { deps, applicationId, actor }: ApiContext) => {
    const application = applicationId && (await deps.store.load(applicationId));
    if (!application || actor.kind !== 'applicant')
      return toRefusal({ code: 'R13', reason: 'sessionExpired' });
    return answer(application, deps.clock.now().toISOString(), args);
  };

export const queries = {
  ...transferQueries,
  ...addressSearchQueries,
  mySessions,
  readingDocuments,
  hostSession,
  application: (_: unknown, _args: unknown, context: ApiContext) => read(context),
  oneSignatory: judging((application, now) => {
    const found = oneSignatory(application, now);
    if (!found.ok) return toRefusal(found.error);
    const { id } = found.value;
    return { __typename: 'OneSignatory' as const, oneSignatory: id !== null, representativeId: id };
  }),
  validateSignatories: judging((application, now, { representativeIds }: { representativeIds: string[] }) => {
    const found = validateSignatories(application, representativeIds, now);
    return found.ok ? toValidation(application, found.value, now) : toRefusal(found.error);
  }),
  legalText: (_: unknown, { kind }: { kind: LegalTextKind }, { deps: { legal } }: ApiContext) => {
    const text = legal.of.get(legal.current)?.[kind];
    if (!text) throw new Error(`no edition ${legal.current} of the legal texts`);
    return { version: legal.current, ...text };
  },
  catalogue: async (_: unknown, _args: unknown, { deps, applicationId }: ApiContext) => {
    if (!applicationId) return toRefusal({ code: 'R13', reason: 'sessionExpired' });
    const catalogue = await deps.readCatalogue();
    return catalogue.ok ? { __typename: 'Catalogue', ...catalogue.value } : toRefusal(catalogue.error);
  },
};

export const subscriptions = {
  applicationChanged: {
    subscribe: (
      _: unknown,
      { sinceVersion }: { sinceVersion: number },
      context: ApiContext & { request: Request },
    ) => bounded(context, sinceVersion, context.request.signal),
  },
};

/** Lists the caller's sessions. Needs no more than the session: it tells of nothing else. */
async function mySessions(_: unknown, _args: unknown, { deps, ownSession }: ApiContext) {
  if (!ownSession) return sessionExpired();
  try {
    return { __typename: 'SessionList' as const, sessions: await listOwnSessions(deps, ownSession) };
  } catch (error) {
    return bug(deps, error);
  }
}
