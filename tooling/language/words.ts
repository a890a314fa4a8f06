import { oldNamesOfLiveAssist } from './old-names-live-assist.ts';
import { oldNamesOfRequests } from './old-names-of-requests.ts';
import { oldNamesOfOtherCode } from './old-names.ts';

/**
 * Words that names of the code no longer use, and what they are called instead. Contracts keep their words: GraphQL,
 * socket events, webhooks, stored events, SQL columns, variables, paths and shown Spanish are texts, which are not read.
 */

/** Old names of the code, whole, each with the name that replaced it. */
export const oldNames: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...oldNamesOfLiveAssist, ...oldNamesOfOtherCode, ...oldNamesOfRequests }),
);

/** Words that no name may have as a part, each with what to say instead. */
export const refusedParts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    deed: 'action',
    deeds: 'actions',
    doorkeeper: 'limiter',
    errand: 'plan',
    errands: 'plans',
    lately: 'recent or cached',
    nobody: 'the role or the state that is meant',
    patience: 'timeout, grace or policy',
    somebody: 'the role that is meant',
    switchboard: 'registry',
    traveller: 'user',
    travellers: 'users',
    trouble: 'failure or fault',
    troubles: 'failures or faults',
    whoever: 'the role that is meant',
  }),
);

/** Riddles: names with such a part are counted against `name-ceilings.json`, since contracts and stored events have some. */
export const countedParts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    asked: 'requested',
    asker: 'requester',
    asks: 'requests or needs',
    came: 'arrived',
    gave: 'returned or provided',
    hear: 'receive',
    heard: 'received',
    kept: 'stored',
    knew: 'had or found',
    said: 'reported',
    saying: 'message',
    says: 'reports',
    tell: 'notify, report or log',
    telling: 'reporting',
    tells: 'reports or notifies',
    told: 'notified or reported',
    took: 'claimed or accepted',
    went: 'moved or left',
  }),
);

/** Names that keep a refused word, because a contract or a stored draft has it. */
export const allowedNames: ReadonlySet<string> = new Set([
  // What notaries call the paper that a power stands in, as in the contract of `legal-entities`.
  'deed',
  'Deed',
  'publicDeed',
  // The body and the path of `PUT /sandbox/troubles`.
  'trouble',
  'troubles',
  // The role without a session in the permission matrix.
  'nobody',
  // A field of the drafts that browsers hold.
  'nobodyOwnsTen',
]);
