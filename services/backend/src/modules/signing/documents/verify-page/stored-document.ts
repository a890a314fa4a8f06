import type { Annulment } from '@afilia/domain/signing/model/annulment';

/** The stored data of a document; only those that the page may tell. */
export interface StoredDocument {
  /** Brand of the provider that contracts by it; the page shows it. */
  brand?: string;
  /** The RUT of the same, formatted; it stands beside the brand. */
  rut?: string;
  title: string;
  folio: string;
  /** ISO 8601 instant of the last signature; absent while there is none. */
  signedAt?: string;
  /** Of the newest version of the file, hexadecimal. */
  sha256: string;
  /** Full names; the page shows them in part only. */
  signers: readonly { name: string; at: string }[];
  /** `pending`: signatures are missing. `annulled`: replaced or refused. */
  status: 'pending' | 'signed' | 'annulled';
  /** Of an annulled one. `hasLater`: another document took its place and has effect. */
  annulment?: Annulment & { hasLater: boolean };
}

/** The searches of the page for documents. */
export interface DocumentFinder {
  /** @param code in its stored form, `K7QF-2M9X-PT4C`. */
  findByCode(code: string): Promise<StoredDocument | undefined>;
  /** @param sha256 of any version of a file that was stored, hexadecimal. */
  findByHash(sha256: string): Promise<StoredDocument | undefined>;
}

/**
 * A name that its bearer recognises and a stranger cannot use: the first name, and initials.
 *
 * @example
 * partialName('Camila Andrea Rojas'); // 'Camila A. R.'
 */
export function partialName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u);
  return [first, ...others.map((word) => `${[...word][0] ?? ''}.`)].join(' ');
}
