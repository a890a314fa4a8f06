import type { FoundStreet } from '@afilia/domain/values/identity/address-search';
import type { Result } from '@afilia/domain/values/result';

/**
 * The reasons for which a service of addresses gave nothing: it took too long, or cannot be reached, or its answer
 * cannot be read.
 */
export type AddressSearchFailure = 'slow' | 'away' | 'unreadable';

/** Streets of a commune by what a person has typed of one. */
export interface AddressSearch {
  /**
   * Asks once and does not wait longer than a person would; where it fails the person types on.
   *
   * @param line - street, and number where there is one
   * @param communeCode - CUT code, of a commune that there is
   * @returns at most five streets of that commune
   */
  find(line: string, communeCode: string): Promise<Result<readonly FoundStreet[], AddressSearchFailure>>;
}
