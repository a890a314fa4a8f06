import type { DeveloperErrorCode } from '@afilia/host-contract/developer-errors';

/** Codes that the widget tells; the loader tells A10 itself. */
export type LoggedCode = Exclude<DeveloperErrorCode, 'A10'>;

/**
 * Tells the developers of the host page a mistake, once a cause.
 *
 * @param names those in the sentence: attributes, fields, messages; never a value that identifies a person
 */
export type Tell = (code: LoggedCode, ...names: readonly string[]) => void;
