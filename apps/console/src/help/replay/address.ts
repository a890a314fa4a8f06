import { addressOf } from '../../shell/app/addresses.ts';

const form = /^#\/grabaciones\/([0-9a-f-]{36})\/(S-\d{4}-\d{1,12})$/u;

/**
 * Returns the path of a link of an earlier version, which named a recording behind `#`.
 *
 * @param hash - of the address, `#` included
 * @returns its address now, below `/console`; undefined if it names none
 */
export function recordingPathOfHash(hash: string): string | undefined {
  const [, id, folio] = form.exec(hash) ?? [];
  return id !== undefined && folio !== undefined ? addressOf('recording', { id, folio }) : undefined;
}
