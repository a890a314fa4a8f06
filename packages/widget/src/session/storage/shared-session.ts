import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { ApiClient } from '../api/api-client.ts';
import {
  createApplicationStore,
  followApplication,
  type ApplicationStore,
} from '../application/application-store.ts';
import { isInvitedParty } from '../application/invited-party.ts';
import { createSessionStorage, type SessionStorage } from './session-storage.ts';
import type { Widget } from '../widget/widget.ts';

/** Under which embedded widgets keep their session in the tab: all of them show one application. */
const sharedName = 'embedded';

/** A session and its application; followed by one stream, however many widgets show it. */
export type Session = {
  keeper: SessionStorage;
  application: ApplicationStore;
  /** The widgets of the page that show it. */
  widgets: Set<Widget>;
  /** Registers a widget of this session; @returns unregisters it */
  join(api: ApiClient, member: Member): () => void;
  begin(token: string, started: ApplicationView): void;
  forget(): void;
};

type Member = {
  /** The server ended the session. */
  onOver: () => void;
  /** Called when the widget that was fetching the application has left. */
  resume: () => void;
};

/** @param onEmpty called when its last widget has left */
function createSession(keeper: SessionStorage, onEmpty: () => void = () => undefined): Session {
  const application = createApplicationStore(Date.now);
  const members = new Map<ApiClient, Member>();
  let stream: { by: ApiClient; stop: () => void } | null = null;
  const stop = () => {
    stream?.stop();
    stream = null;
  };
  const endAll = () => {
    for (const { onOver } of members.values()) onOver();
  };
  const follow = () => {
    stop();
    const [by] = members.keys();
    if (by && application.get().application)
      stream = { by, stop: followApplication(by, application, endAll) };
  };
  return {
    keeper,
    application,
    widgets: new Set(),
    join(api, member) {
      members.set(api, member);
      if (!stream) follow();
      return () => {
        members.delete(api);
        // The stream of a widget that is taken away ends: another one reads on.
        if (stream?.by === api) follow();
        const [next] = members.values();
        if (!next) onEmpty();
        else if (!application.get().application) next.resume();
      };
    },
    begin(token, started) {
      const { help = false } = keeper.session()?.applicationId === started.id ? (keeper.session() ?? {}) : {};
      keeper.storeSession({
        token,
        applicationId: started.id,
        ...(isInvitedParty(started) && { guest: true }),
        ...(help && { help }),
      });
      application.accept(started);
      follow();
    },
    forget() {
      stop();
      keeper.forget();
      application.forget();
    },
  };
}

const shared = new Map<string, Session>();

/** The sessions of widgets that are in the page, of which each has its own; by API, key and name. */
const own = new Map<string, { name: string; session: Session }>();

/** Tells if a name holds input: typed by the person, or prepared by the bank's server. */
export function isNameUsed(name: string, storage: Storage | null): boolean {
  const live = [...own.values()].filter((one) => one.name === name).map(({ session }) => session);
  const hasHostSession = ({ widgets }: Session) => [...widgets].some(({ place }) => place.get().hostSession);
  return live.length > 0
    ? live.some((session) => session.keeper.isUsed() || hasHostSession(session))
    : createSessionStorage(storage, name).isUsed();
}

/** Puts all that was begun under a name under another one. */
export function renameSession(before: string, name: string): void {
  for (const [key, { name: known, session }] of own) {
    if (known !== before) continue;
    own.delete(key);
    own.set(key.slice(0, key.length - before.length) + name, { name, session });
    session.keeper.rename(name);
  }
}

function ownSession(api: string, storage: Storage | null, name: string): Session {
  const key = `${api} ${name}`;
  const known = own.get(key)?.session;
  if (known) return known;
  const session = createSession(createSessionStorage(storage, name), () => {
    for (const [at, one] of own) if (one.session === session) own.delete(at);
  });
  own.set(key, { name, session });
  return session;
}

/**
 * The session of a widget: that of its name, or the one that all embedded widgets of the page share. A full widget that names
 * the application of that one goes on with it (spec/states#embedded-mode).
 *
 * @param name tells widgets with sessions of their own apart; those of one name share theirs; left out: one that no other has
 */
export function sessionFor(
  options: { apiUrl: string; apiKey: string; mode: string; applicationId: string | null },
  storage: Storage | null,
  name?: string,
): Session {
  const { apiUrl, apiKey, mode, applicationId } = options;
  const key = `${apiUrl} ${apiKey}`;
  const joint = () => shared.get(key) ?? createSession(createSessionStorage(storage, sharedName));
  const named = applicationId !== null && joint().keeper.session()?.applicationId === applicationId;
  if (mode !== 'embedded' && !named)
    return name === undefined ? createSession(createSessionStorage(storage)) : ownSession(key, storage, name);
  const session = joint();
  shared.set(key, session);
  return session;
}
