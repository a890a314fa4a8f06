import type { Application } from '@afilia/domain/application/model/application';
import { hostOf } from '@afilia/domain/values/host-id';
import type { ApplicationStore } from '../ports/application-store.ts';

/**
 * Limits the record to the view of a member who works for these hosts alone: an application of another host does not
 * exist, nor a link, a code, a file or a document of one. Sessions are apart by their tokens (`tokensOfHost`).
 *
 * @param hosts - undefined: all of them
 */
export function onlyOfHosts(store: ApplicationStore, hosts: readonly string[] | undefined): ApplicationStore {
  if (!hosts) return store;
  const own = <Found extends Application | undefined>(found: Found) =>
    found && hosts.includes(hostOf(found)) ? found : undefined;
  const load = async (id: string) => own(await store.load(id));
  // Its host never changes, so that a snapshot of any age tells it.
  const isOwn = async (id: string) => (own(store.cached(id)) ?? (await load(id))) !== undefined;
  const ifOwn = async <Found extends { applicationId: string }>(found: Found | undefined) =>
    found && (await isOwn(found.applicationId)) ? found : undefined;

  return {
    ...store,
    load,
    cached: (id) => own(store.cached(id)),
    loadFor: async (id, commandId) => {
      const found = await store.loadFor(id, commandId);
      return found && own(found.application) ? found : undefined;
    },
    outcomeOf: async (id, commandId) => ((await isOwn(id)) ? store.outcomeOf(id, commandId) : undefined),
    events: async (id) => ((await isOwn(id)) ? store.events(id) : []),
    file: async (id, documentId, kind) => ((await isOwn(id)) ? store.file(id, documentId, kind) : undefined),
    link: async (tokenHash) => ifOwn(await store.link(tokenHash)),
    helpCode: async (hash, now) => ifOwn(await store.helpCode(hash, now)),
    findDocument: async (by) => ifOwn(await store.findDocument(by)),
  };
}
