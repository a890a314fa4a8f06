import type { DeveloperErrorCode } from '@afilia/host-contract/developer-errors';

/** Codes that the widget tells; the loader tells A10 itself. */
export type ToldCode = Exclude<DeveloperErrorCode, 'A10'>;

/**
 * Tells the developers of the host page a mistake, once a cause.
 *
 * @param names what the sentence names: attributes, fields, messages; never a value that stands for somebody
 */
export type Tell = (code: ToldCode, ...names: readonly string[]) => void;
