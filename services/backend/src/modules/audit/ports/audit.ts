import type { Result } from '@afilia/domain/values/result';
import type { DocumentFailure } from '@afilia/pades/types';

/** Tables that the chain of seals covers, in the order in which they are digested. */
export const auditedTables = ['staff_reads', 'staff_searches', 'desk_activities'] as const;
export type AuditedTable = (typeof auditedTables)[number];

/** The number of the last row of each table that a seal covers; 0 for none. */
export type Reached = Readonly<Record<AuditedTable, number>>;

/** A row as it is digested. */
export type RowDigest = { table: AuditedTable; id: number; sha256: Uint8Array };

/** One day of the chain: the values of its digest. */
export type SealedDay = {
  /** From 1, without gaps. */
  number: number;
  /** ISO day of Chile. */
  day: string;
  /** Of the seal before it, hexadecimal; empty for the first one. */
  former: string;
  reached: Reached;
  rows: readonly RowDigest[];
};

/** A seal as it is stored. Moments are ISO 8601 UTC. */
export type AuditSeal = Omit<SealedDay, 'former'> & {
  /** Hexadecimal. */
  digest: string;
  sealedAt: string;
  /** The time-stamp token, DER; null while the authority is away. */
  token: Uint8Array | null;
};

/** A row as it stands now, with the day of Chile that it says. */
export type StandingRow = RowDigest & { day: string };

/** The chain over what staff read, searched and did (decision audit-grounds). */
export interface AuditTrail {
  /** The day of the newest seal. */
  lastDay(): Promise<string | undefined>;
  /**
   * Seals a day that is over: each row that no seal covers yet, up to the last one that was recorded by its end. Several
   * nodes at once make one.
   *
   * @param how.digestOf - hexadecimal
   * @returns how many rows; nothing when the day, or a later one, was sealed before
   */
  seal(
    day: string,
    how: { sealedAt: string; digestOf: (sealed: SealedDay) => string },
  ): Promise<number | undefined>;
  /** Those without a time stamp, the oldest first. */
  unstamped(): Promise<{ number: number; digest: string }[]>;
  /** Adds a time stamp where there is none. */
  stamp(number: number, token: Uint8Array): Promise<void>;
  /** In order, one at a time. */
  seals(): AsyncIterable<AuditSeal>;
  /** The rows of a table after one number, up to another one or to the end; in order, some at a time. */
  rows(table: AuditedTable, after: number, upTo?: number): AsyncIterable<StandingRow[]>;
}

/** A file of an audit package, by its name in it. */
export type PackagedFile = { name: string; bytes: Uint8Array };

/** Makes one file out of several, which proves its content and that we made it. */
export interface PackageSealer {
  /**
   * @param about - goes into the manifest, beside the SHA-256 of each file
   * @returns a ZIP with `manifest.json` and its signature, `manifest.json.p7s`
   */
  seal(about: object, files: readonly PackagedFile[]): Promise<Result<Uint8Array, DocumentFailure>>;
}
