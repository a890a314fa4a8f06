import type { PersonName } from './name-words.ts';

/**
 * The civil register's answer about a card. `person` is null if its agreement gives the state of the card alone.
 * `unknown`: no card in force has this RUN and number; the answer does not name the wrong half.
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
