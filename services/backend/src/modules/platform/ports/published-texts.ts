import type { StatementId } from '@afilia/domain/application/model/statement/texts';

/** The kind under which the sentence above a button is published. */
export const statementKind = (id: StatementId): string => `statement.${id}`;

/** Something that people accepted or that a paper names, as it was published. */
export type PublishedText = { kind: string; version: string; text: string };

/** On record. `sha256`: of the text, hex. */
export type RecordedText = PublishedText & { sha256: string };

/** The published texts, for as long as a person may ask for the text that they accepted. */
export interface PublishedTexts {
  /**
   * Keeps the new texts.
   *
   * @param now ISO 8601 UTC
   * @param hostId the host of the texts; absent: the default host
   * @returns those that stand on record with other words under the same version
   */
  publish(
    texts: readonly PublishedText[],
    now: string,
    hostId?: string,
  ): Promise<{ kind: string; version: string }[]>;
  /** Finds the texts of these kinds under these versions that these hosts, or the default one, published. */
  find(
    kinds: readonly string[],
    versions: readonly string[],
    hostIds?: readonly string[],
  ): Promise<RecordedText[]>;
}
