import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { parseRut, rutBody } from './rut.ts';
import type { Rut } from './rut.ts';
import { withoutWrapping } from './wrapped-text.ts';

/** Faults of the document number of a cédula: not written like one, or it is the person's RUN. */
export type DocumentNumberFault = 'format' | 'isRun';

/** The nine characters of ICAO 9303-5; numbers of eight begin with a letter or are digits alone. Without `u`: `ſ` is no S. */
const shape = /^(?:[A-Z\d]{9}|[A-Z\d]\d{7})$/i;
const separators = /(?!^)-(?!.$)|[.\s\p{Cf}]/gu;
/** «N° de documento», «Serie»: words that a blank, a period or a sign ends, as no part of a number does. */
const label = /^(?:(?:n[uú]mero|nro|no|n|documento|doc|serie|de|del)(?:[.:°º\s]+|$))+/iu;

/**
 * Reads the document number of the cédula: nine letters and digits in any place, or eight of which the first may be a letter.
 * No official text narrows it further: the civil register decides.
 *
 * @param text as printed, with or without dots
 * @param run the person's RUN when known, to catch the common mistake of typing it here
 * @returns dots and invisible marks stripped, letters upper
 * @see spec/fields#document-number
 * @example parseDocumentNumber('523.456.789') // { ok: true, value: '523456789' }
 * @example parseDocumentNumber('b5a.012.345') // { ok: true, value: 'B5A012345' }
 */
export function parseDocumentNumber(text: string, run?: Rut): Result<string, DocumentNumberFault> {
  if (text.length > 60) return err('format');
  if (run !== undefined && isRut(text, run)) return err('isRun');
  const compact = withoutWrapping(text).replace(label, '').replace(separators, '');
  return shape.test(compact) ? ok(compact.toUpperCase()) : err('format');
}

function isRut(text: string, run: Rut): boolean {
  const parsed = parseRut(text);
  const body = withoutWrapping(text).replace(separators, '').replace(/^0+/u, '');
  return body === rutBody(run) || (parsed.ok && parsed.value === run);
}
