import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

// A sealed value: a mark with the number of this form, 12 random bytes, the cipher text, 16 bytes that prove it.
// AES-256-GCM; a data key seals one application's few thousand values, far from where random nonces could meet.
const algorithm = 'aes-256-gcm';
const mark = Buffer.from([0xaf, 0x11, 0x1a, 0x01]);
const nonceBytes = 12;
const proofBytes = 16;

/** Before the base64 of a text's sealed bytes. */
const textMark = 'sealed:';

/** Of a data key: 256 bits. */
export const dataKeyBytes = 32;

/** A data key, made ready once: from bare bytes each sealing takes five times as long. */
export type DataKey = KeyObject;

/** @param bytes - {@link dataKeyBytes} of them */
export const toDataKey = (bytes: Uint8Array): DataKey => createSecretKey(bytes);

/** Tells sealed bytes from those of an application that is stored plain: no file of ours begins so. */
export const isSealedBytes = (bytes: Uint8Array): boolean => mark.equals(bytes.subarray(0, mark.length));

/** Tells if a value of a column is sealed: those of an application that is stored plain are objects, or other texts. */
export const isSealedText = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(textMark);

/** @param place - the owner and the kind of the value; it opens only under the same, so that rows cannot be put in each other's place */
export function sealBytes(key: DataKey, bytes: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  cipher.setAAD(Buffer.from(place));
  return Buffer.concat([mark, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws when the key is another, the place is another, or a byte was changed */
export function openBytes(key: DataKey, sealed: Uint8Array, place: string): Buffer {
  const end = sealed.length - proofBytes;
  const nonce = sealed.subarray(mark.length, mark.length + nonceBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: proofBytes });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(mark.length + nonceBytes, end)), decipher.final()]);
}

/** PostgreSQL leaves rows of less than 2 kB in one piece: shorter texts are not worth the time that packing takes. */
const worthPacking = 1_400;
/** A snapshot repeats itself within a few kilobytes; a bigger window takes longer to set up than to fill. */
const packing = { level: 1, memLevel: 5, windowBits: 12, chunkSize: 4_096 };

/** After the mark: tells if the text was packed. */
const forms = { packed: 'z', asItIs: 't' } as const;

/** As {@link sealBytes}, for text. Long ones are packed first, since PostgreSQL cannot pack what is sealed. */
export function sealText(key: DataKey, text: string, place: string): string {
  const isPacked = text.length >= worthPacking;
  const bytes = isPacked ? deflateRawSync(text, packing) : Buffer.from(text);
  const form = isPacked ? forms.packed : forms.asItIs;
  return `${textMark}${form}${sealBytes(key, bytes, place).toString('base64')}`;
}

/** As {@link openBytes}. */
export function openText(key: DataKey, sealed: string, place: string): string {
  const isPacked = sealed[textMark.length] === forms.packed;
  const bytes = openBytes(key, Buffer.from(sealed.slice(textMark.length + 1), 'base64'), place);
  return (isPacked ? inflateRawSync(bytes) : bytes).toString();
}
