import type { ApplicationEvent } from '../application/model/events.ts';
import { hostOf } from '../values/host-id.ts';

/** Properties that group applications in the funnel. None of them names a person. */
export const funnelProperties = ['host', 'kind', 'entry'] as const;
export type FunnelProperty = (typeof funnelProperties)[number];

/** Most filters at a time: with more, groups are small and little could be shown. */
export const maxFilters = 2;

export const funnelKinds = ['natural', 'legal'] as const;
type FunnelKind = (typeof funnelKinds)[number];

/** Beginnings of an application: on the bank's page, prepared by the bank's server, or by an invitation. */
export const funnelEntries = ['page', 'session', 'invitation'] as const;
type FunnelEntry = (typeof funnelEntries)[number];

/** Properties of an application besides its visits. */
export type FunnelGroup = { host: string; kind: FunnelKind; entry: FunnelEntry };

/** One value for each property of the filter; a property that is left out counts all its values. */
export type FunnelFilter = { readonly [Property in FunnelProperty]?: string };

type Start = Extract<ApplicationEvent, { type: 'ApplicationStarted' }>;

/**
 * The parts of the start that give the group. The skeleton that erasure leaves has them all: texts in it are blank, and
 * their presence stays.
 */
export type FunnelStart = Pick<Start, 'isPJ' | 'hostId'> & {
  [Name in 'clientReference' | 'invitationId' | 'fromHost' | 'returnUrl']?: unknown;
};

/** The group of an application, by its beginning. */
export const groupOf = (start: FunnelStart): FunnelGroup => ({
  host: hostOf(start),
  kind: start.isPJ ? 'legal' : 'natural',
  entry: entryOf(start),
});

function entryOf({ invitationId, clientReference, fromHost, returnUrl }: FunnelStart): FunnelEntry {
  if (invitationId !== undefined) return 'invitation';
  return [clientReference, fromHost, returnUrl].some((part) => part !== undefined) ? 'session' : 'page';
}
