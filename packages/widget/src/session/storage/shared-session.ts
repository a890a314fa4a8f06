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
  /** Registers a widget of this session, which is notified when the server ends it; @returns unregisters it */
  join(api: ApiClient, onOver: () => void): () => void;
  begin(token: string, started: ApplicationView): void;
  forget(): void;
};

function createSession(keeper: SessionStorage): Session {
  const application = createApplicationStore(Date.now);
  const members = new Map<ApiClient, () => void>();
  let stream: { by: ApiClient; stop: () => void } | null = null;
  const stop = () => {
    stream?.stop();
    stream = null;
  };
  const endAll = () => {
    for (const onOver of members.values()) onOver();
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
    join(api, onOver) {
      members.set(api, onOver);
      if (!stream) follow();
      return () => {
        members.delete(api);
        // The stream of a widget that is taken away ends: another one reads on.
        if (stream?.by === api) follow();
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

/**
 * The session of a widget: its own, or the one that all embedded widgets of the page share. A full widget that names
 * the application of that one goes on with it (spec/states#embedded-mode).
 *
 * @param name tells widgets with sessions of their own apart
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
  if (mode !== 'embedded' && !named) return createSession(createSessionStorage(storage, name));
  const session = joint();
  shared.set(key, session);
  return session;
}
