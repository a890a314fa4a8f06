import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { ErrorPlace } from '@afilia/domain/application/errors/catalogue-kinds';
import type { Tell } from '../../public/developer-errors.ts';
import type { Emit, ScreenStatus } from '../../public/events.ts';
import type { WidgetOptions } from '../../public/options.ts';
import type { Tracker } from '../../tracking/tag-manager.ts';
import { type ApiOptions, createApiClient } from '../api/api-client.ts';
import { createDataModel } from './data-model.ts';
import { endSession } from '../storage/end-session.ts';
import { uploadFile } from '../api/upload-file.ts';
import { importWithRetry } from '../api/import-with-retry.ts';
import { hasEndedAgain, owningScreen, statusOf, progressOf } from '../application/embedded-progress.ts';
import { embeddedView } from '../application/embedded-view.ts';
import { type Session, sessionFor } from '../storage/shared-session.ts';
import { createStore } from '../react/store.ts';
import { createPendingCommands } from '../api/pending-commands.ts';
import { createEarly } from './early-input.ts';
import type { NavigationState, Widget } from './widget.ts';

type WidgetParts = {
  options: WidgetOptions;
  emit: Emit;
  /** Left out: no reports. */
  tell?: Tell;
  tracker: Tracker;
  storage: Storage | null;
  /** Identifies the widget in that storage; empty for the only one of a page. */
  name?: string;
  fetch: typeof fetch;
  /** The token of the query parameter sign_token; leads to /screeninitialloader (spec/embedding#sign-token). */
  signToken: string | null;
  /** The random name of this browser, made at the first request; null if it stores nothing. */
  deviceKey?: () => string | null;
  assist?: Widget['assist'];
};

/**
 * Composes the parts of one widget and resumes a session stored in this tab.
 *
 * @returns the widget, and `dispose`, which stops everything
 */
export function createWidget(parts: WidgetParts): { widget: Widget; dispose: () => void } {
  const { options, emit, tell = () => undefined, tracker, storage, signToken } = parts;
  const session = sessionFor(options, storage, parts.name);
  const { keeper } = session;
  const embedded = options.mode === 'embedded';
  const place = createStore<NavigationState>({
    sideRoad: signToken ? '/screeninitialloader' : null,
    held: null,
    offline: false,
    proving: false,
    undecided: null,
    outward: null,
    leaving: false,
    left: null,
    resume: null,
    resumeBy: 'rut',
    moving: false,
    ownLink: null,
    resumed: false,
    screen: embedded ? options.screen : null,
    prefill: null,
    hostSession: null,
    hostSessionRefused: null,
    ...(!embedded && !signToken && whereLast(session)),
  });
  const model = createDataModel({ token: signToken, isPJ: options.isPJ ?? false });
  const application = embedded
    ? embeddedView(session.application, place, options.applicationId)
    : session.application;
  const disposal = new AbortController();
  const disposed = disposal.signal;
  const apiOptions: ApiOptions = {
    url: options.apiUrl,
    apiKey: options.apiKey,
    token: () => keeper.session()?.token ?? null,
    ...(parts.deviceKey && { deviceKey: parts.deviceKey }),
    fetch: parts.fetch,
    onOffline: (offline) => place.get().offline !== offline && place.merge({ offline }),
    onKeyRefused: (reason) => tell('A08', reason),
    onProving: (proving) => place.merge({ proving }),
    stopped: disposed,
  };
  const api = createApiClient(apiOptions);
  const leaveSession = session.join(api, { onOver: () => endSession(widget), resume: () => void resume() });

  const legal: Widget['legal'] = { shown: null };
  const widget: Widget = {
    options,
    api,
    upload: (file, commandId) => uploadFile(apiOptions, file, commandId),
    model,
    application,
    place,
    keeper,
    together: session.widgets,
    tracker,
    emit,
    tell,
    assist: parts.assist ?? null,
    ended: disposed,
    retry: { run: null },
    clientSecret: { fetch: null, asked: false },
    legal,
    early: createEarly(),
    helpNotes: { sent: Promise.resolve() },
    pageHistory: { settled: null },
    unsent: createPendingCommands(),
    begin: session.begin,
    restart() {
      session.forget();
      legal.shown = null;
      model.merge({ errorCode: null, token: null });
      place.merge({
        sideRoad: null,
        held: null,
        outward: null,
        leaving: false,
        left: null,
        resume: null,
        moving: false,
        ownLink: null,
        resumed: false,
        picked: null,
        signatory: null,
        link: 'open',
      });
    },
  };

  session.widgets.add(widget);
  const onWord = onServerWord(widget);
  const unfollowServer = application.subscribe(onWord);
  let resuming = false;

  const resume = async () => {
    const stored = keeper.session();
    // Another widget of the page may be taking it up already.
    if (!stored || signToken || application.get().resuming) return;
    resuming = true;
    application.merge({ resuming });
    const response = await api.execute('application', {});
    if (disposed.aborted) return undefined;
    resuming = false;
    if (response.ok) return widget.begin(stored.token, response.value);
    application.merge({ resuming: false });
    // A session the server no longer knows starts over; nothing else loses it: no network, and no answer of a proxy.
    if (response.error.reason === 'sessionOver') return endSession(widget);
    widget.retry.run = () => void resume();
    model.merge({ errorCode: response.error.code, errorReference: response.error.reference });
  };
  if (session.application.get().application) onWord(application.get());
  else void resume();

  return {
    widget,
    dispose() {
      session.widgets.delete(widget);
      disposal.abort();
      unfollowServer();
      if (resuming) application.merge({ resuming: false });
      leaveSession();
    },
  };
}

const carried = [
  'sideRoad',
  'leavingAt',
  'resume',
  'resumeBy',
  'resumed',
  'block',
  'picked',
  'signatory',
  'hostSession',
  'hostSessionRefused',
] as const satisfies readonly (keyof NavigationState)[];

/**
 * Returns the person's place in the widget of the session that came last: the new element takes it over. A link is not opened again,
 * which would end the session that the last one opens.
 */
function whereLast({ widgets }: Session): Partial<NavigationState> {
  const last = [...widgets].findLast(({ options }) => options.mode === 'full')?.place.get();
  if (!last || last.left || last.sideRoad === '/screeninitialloader') return {};
  return {
    ...Object.fromEntries(carried.map((name) => [name, last[name]])),
    // Some routers draw a page anew on Back, though the address stays.
    leaving: last.leaving && last.leavingAt === location.href,
  };
}

/** Reacts to a new application of the server: sets isPJ, leaves a secondary route, notifies the host, shows its error. */
function onServerWord({ model, place, emit, retry, api, application: store }: Widget) {
  let state: string | null = null;
  let route: string | null = null;
  let errorAt: string | null = null;
  let refusedAttempt: number | null = null;
  let status: ScreenStatus | null = null;
  let before: ApplicationView | null = null;
  const retryChecks = async () => {
    const { newCommandId } = await importWithRetry(() => import('../api/command-id.ts'));
    const response = await api.execute('retry-checks', { commandId: newCommandId() });
    if (response.ok && response.value.__typename === 'Application') store.accept(response.value);
    else if (response.ok && response.value.__typename === 'Refusal')
      model.merge({ errorCode: response.value.code });
    else if (!response.ok)
      model.merge({ errorCode: response.error.code, errorReference: response.error.reference });
  };
  return ({ application }: ReturnType<Widget['application']['get']>) => {
    if (!application) {
      state = route = errorAt = null;
      refusedAttempt = status = before = null;
      // Clears the screens of the session, also when another widget ended it.
      if (place.get().screen) {
        place.merge({ sideRoad: null, held: null, left: null });
        model.merge({ errorCode: null });
      }
      return;
    }
    const { screen, hostSession, hostSessionRefused } = place.get();
    // It has begun, with it or without: the bank's values are the application's from here on.
    if (hostSession || hostSessionRefused) place.merge({ hostSession: null, hostSessionRefused: null });
    if (application.isPJ !== model.get().isPJ) model.merge({ isPJ: application.isPJ });
    if (route !== null && application.route !== route) place.merge({ sideRoad: null });
    route = application.route;
    const applicationId = application.id;
    const missing = screen ? progressOf(screen, application).missing : [];
    if (application.state !== state) emit('dm:state', { applicationId, state: application.state, missing });
    if (screen) {
      const now = statusOf(screen, application);
      // Reports changes only: a widget that loads an ended application has reported it before.
      const changed = before !== null && hasEndedAgain(screen, before, application);
      if (now && state !== null && (now !== status || changed))
        emit(`dm:${screen}`, { applicationId, status: now });
      status = now;
      before = application;
    }
    state = application.state;
    // Only the widget that owns this screen shows the error.
    if (screen && owningScreen(application.route) !== screen) return;
    const { error } = application;
    if (error && error.at !== errorAt) {
      if (error.retryable) retry.run = () => void retryChecks();
      model.merge({
        errorCode: error.code,
        errorPlace: placeOf(application, error.check),
        errorReference: application.folio,
      });
    }
    if (!error && errorAt !== null) model.merge({ errorCode: null });
    errorAt = error?.at ?? null;
    // A refused key (E12, E13, E19) is no error of the application, but it is shown and tracked like one.
    const { connection } = application;
    const refused = connection?.errorCode ? connection.attempt : null;
    if (connection?.errorCode && refused !== refusedAttempt) {
      // A second wrong key is an error of its own.
      model.merge({ errorCode: null });
      model.merge({
        errorCode: connection.errorCode,
        errorPlace: null,
        errorReference: application.folio,
        attemptsLeft: connection.attemptsLeft,
      });
    }
    refusedAttempt = refused;
  };
}

/** Returns the place at which an error of the application arose. The refusal of an account by the bank stands under its field. */
function placeOf({ stage }: ApplicationView, check: string | null): ErrorPlace | null {
  if (stage?.name === 'prescreening') return 'firstChecks';
  return check === 'account' && stage === null ? 'form' : null;
}
