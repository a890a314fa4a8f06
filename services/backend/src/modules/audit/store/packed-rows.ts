import { auditedTables, type RowDigest } from '../ports/audit.ts';

/** Which table, the row's number, SHA-256. */
const entryBytes = 1 + 8 + 32;

/** The digests of a day's rows as they are stored, one after the other. */
export function packRows(rows: readonly RowDigest[]): Uint8Array {
  const packed = Buffer.alloc(rows.length * entryBytes);
  for (const [index, { table, id, sha256 }] of rows.entries()) {
    const at = index * entryBytes;
    packed.writeUInt8(auditedTables.indexOf(table), at);
    packed.writeBigUInt64BE(BigInt(id), at + 1);
    packed.set(sha256, at + 9);
  }
  return new Uint8Array(packed);
}

/** @returns what `packRows` was given; as much of it as can be read where somebody changed it */
export function unpackRows(bytes: Uint8Array): RowDigest[] {
  const packed = Buffer.from(bytes);
  const rows: RowDigest[] = [];
  for (let at = 0; at + entryBytes <= packed.length; at += entryBytes) {
    const table = auditedTables[packed.readUInt8(at)];
    const sha256 = new Uint8Array(packed.subarray(at + 9, at + entryBytes));
    if (table) rows.push({ table, id: Number(packed.readBigUInt64BE(at + 1)), sha256 });
  }
  return rows;
}
