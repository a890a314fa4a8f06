import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { rutBody } from './rut.ts';
import type { Rut } from './rut.ts';

/** Why a text is not the document number of a cédula: not written like one, or it is the person's RUN. */
export type DocumentNumberFault = 'format' | 'isRun';

const shape = /^[A-Z\d]\d{7,8}$/u;

/**
 * Reads the document number of the cédula: 8 or 9 characters, digits, the first may be a letter.
 *
 * @param text as printed, with or without dots
 * @param run the person's RUN when known, to catch the common mistake of typing it here
 * @returns dots stripped, letter upper
 * @see spec/fields#document-number
 * @example parseDocumentNumber('523.456.789') // { ok: true, value: '523456789' }
 */
export function parseDocumentNumber(text: string, run?: Rut): Result<string, DocumentNumberFault> {
  if (text.length > 40) return err('format');
  const compact = text.replace(/[.\s]/gu, '').toUpperCase();
  const isRun =
    run !== undefined && (compact === run || compact === rutBody(run) || compact === run.replace('-', ''));
  if (isRun) return err('isRun');
  return shape.test(compact) ? ok(compact) : err('format');
}
