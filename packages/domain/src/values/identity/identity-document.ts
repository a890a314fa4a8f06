import type { PersonName } from './name-words.ts';

/**
 * What the civil register answers about a card. `person` is null where its agreement gives the state of the card alone.
 * `unknown`: no card in force has this RUN and number; which half is wrong is not said.
 */
export type IdentityDocument =
  | {
      status: 'valid';
      person: { name: PersonName; birthDate: string } | null;
      kind: 'national' | 'foreigner';
      /** ISO day. */
      expiry: string;
      checkId: string;
    }
  | { status: 'blocked'; reason: 'temporary' | 'permanent' | 'replaced' | 'deceased' }
  | { status: 'expired'; expiredOn: string; kind: 'national' | 'foreigner'; residenceInProcess: boolean }
  | { status: 'unknown' };
