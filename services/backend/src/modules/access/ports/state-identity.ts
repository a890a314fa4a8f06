import type { Rut } from '@afilia/domain/values/identity/rut';
import type { Result } from '@afilia/domain/values/result';
import type { RedirectOutcome } from '@afilia/domain/signing/model/signatory/factors';

/** The state's identity provider, ClaveÚnica (decision access-clave-unica). */
export interface StateIdentity {
  /**
   * @param redirectId - named in the state, so that a return finds what it was begun with
   * @returns where to send the browser, and what it must bring back; a secret, sealed
   */
  begin(
    redirectId: string,
  ): Promise<
    Result<{ address: string; pending: string }, Extract<RedirectOutcome, 'unavailable' | 'silent'>>
  >;
  /**
   * @param pending - as `begin` gave it to this browser
   * @param query - the query with which the provider sent the browser back, `?` included
   * @returns the RUN of the person who signed in
   */
  finish(
    pending: string,
    query: string,
  ): Promise<Result<{ run: Rut }, Exclude<RedirectOutcome, 'otherPerson'>>>;
}

/** One way to a provider and back. `sealed`: where back to, and in which window. */
export type StoredRedirect = { applicationId: string; partyId: string; redirectId: string; sealed: string };

/** Redirects that are under way, one for each person of an application; rows are written with the decision to begin. */
export interface Redirects {
  /** Marks it begun. @returns nothing when it is unknown, over, or was begun before */
  begin(tokenHash: string, now: string): Promise<StoredRedirect | undefined>;
  /** Removes one that was begun. @returns nothing when it is gone already */
  take(redirectId: string): Promise<StoredRedirect | undefined>;
}
