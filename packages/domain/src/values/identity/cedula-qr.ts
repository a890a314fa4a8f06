import { err, ok, type Result } from '../result.ts';
import { parseDate } from './date.ts';
import { parseDocumentNumber } from './document-number.ts';
import { parseRun } from './person-type.ts';
import type { Rut } from './rut.ts';

/** Content of the code on a cédula about its card. */
export interface CedulaQr {
  run: Rut;
  documentNumber: string;
  /** ISO day; may be over. */
  expiry: string;
}

/**
 * The addresses to which codes of the civil register lead: those of cards issued since 16 December 2024, and those printed before. Never
 * opened: only the parameters are read.
 */
const hosts = ['portal.nuevosidiv.registrocivil.cl', 'portal.sidiv.registrocivil.cl'];

/** Cards of Chileans and of foreigners. */
const types = ['CEDULA', 'CEDULA_EXT'];

/** Codes of cards have about 150 characters, and a long name in escapes three for each of its letters. */
const longest = 600;

/** Serial, birth and expiry, each with its check digit. Of a birth date parts may be unknown (ICAO 9303-3). */
const machineReadable = /^([A-Z\d<]{9})(\d)([\d<]{6})(\d)(\d{6})(\d)$/u;

const weights = [7, 3, 1];
const valueOf = (character: string): number => (character === '<' ? 0 : parseInt(character, 36));

/** The check digit of machine-readable documents: weights 7, 3, 1; letters count from 10, fillers nothing (ICAO 9303). */
const checks = (field: string, digit: string): boolean =>
  [...field].reduce((sum, one, at) => sum + valueOf(one) * (weights[at % 3] ?? 0), 0) % 10 === Number(digit);

/**
 * Reads the text of the QR code on the back of a cédula: an address of the civil register with RUN, serial and the
 * machine-readable line. All check digits must be right. The birth date in it is not handed on.
 *
 * @param text - of any code that a camera saw
 * @returns `unreadable` for everything that is not such a code, or was misread
 */
export function parseCedulaQr(text: string): Result<CedulaQr, 'unreadable'> {
  if (text.length > longest || !URL.canParse(text)) return err('unreadable');
  const { protocol, host, username, searchParams } = new URL(text);
  const isOfRegister = protocol === 'https:' && hosts.includes(host) && username === '';
  if (!isOfRegister || !types.includes(searchParams.get('type') ?? '')) return err('unreadable');
  const [, serial, serialCheck, birth, birthCheck, expiry, expiryCheck] =
    machineReadable.exec(searchParams.get('mrz') ?? '') ?? [];
  if (!serial || !serialCheck || !birth || !birthCheck || !expiry || !expiryCheck) return err('unreadable');
  const areRight = checks(serial, serialCheck) && checks(birth, birthCheck) && checks(expiry, expiryCheck);
  const run = parseRun(searchParams.get('RUN') ?? '');
  const documentNumber = parseDocumentNumber(serial.replaceAll('<', ''));
  const day = parseDate(`20${expiry.slice(0, 2)}-${expiry.slice(2, 4)}-${expiry.slice(4)}`);
  if (!areRight || !run.ok || !documentNumber.ok || !day.ok) return err('unreadable');
  return searchParams.get('serial') === documentNumber.value
    ? ok({ run: run.value, documentNumber: documentNumber.value, expiry: day.value })
    : err('unreadable');
}
