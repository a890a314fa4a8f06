import type { OwnMarks } from '../signing/signature-texts.ts';

/** Statements of the signatory act inside the file. */
export interface StatedAct {
  certifies?: true;
  signerName?: string;
  capacity?: string;
  signedAt?: string;
  evidenceSha256?: string;
}

/**
 * Reads the act out of the text of a signature dictionary of ours. Entries that are missing or of another form are left
 * out; whether they may be believed depends on the signature over them.
 */
export function readStatedAct(dictionary: string, readReason: OwnMarks['readReason']): StatedAct {
  const signerName = hexText(dictionary, 'Name');
  const reason = hexText(dictionary, 'Reason');
  const signedAt = statedTime(dictionary);
  return {
    ...(dictionary.includes('/TransformMethod /DocMDP') ? { certifies: true as const } : {}),
    ...(signerName ? { signerName } : {}),
    ...(reason ? readReason(reason) : {}),
    ...(signedAt ? { signedAt } : {}),
  };
}

/** A text entry written as UTF-16 with byte order mark in hexadecimal. */
function hexText(dictionary: string, key: string): string | undefined {
  const hex = new RegExp(`/${key} <FEFF((?:[0-9A-F]{4})*)>`, 'iu').exec(dictionary)?.[1];
  return hex === undefined ? undefined : Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

/** When the act says that it was signed, `/M (D:20261121134500Z)`, as ISO 8601. */
export function statedTime(dictionary: string): string | undefined {
  const digits = /\/M \(D:(\d{14})Z\)/u.exec(dictionary)?.[1];
  return digits?.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/u, '$1-$2-$3T$4:$5:$6Z');
}
