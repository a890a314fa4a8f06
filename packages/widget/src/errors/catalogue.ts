import { catalogueKinds } from '@afilia/domain/application/errors/catalogue-kinds';
import type { ErrorCode } from '@afilia/domain/values/errors/codes';
import type { CatalogueContext } from './catalogue-context.ts';
import { errorTexts } from './words.ts';

/** An entry of the error catalogue with the names of its fields as they are tracked (spec/errors#catalogue). */
export interface CatalogueEntry {
  error_category: string;
  /** The failure, for the readers of tracked events. */
  error_details: string;
  /** The code's short name. */
  error_name: string;
  error_message_title: string;
  error_message_content: string;
}

/**
 * Looks up the words and the tracked values of a code. Contains no personal data.
 *
 * @param code a code of the catalogue; `toErrorCode` finds it under its look-alike spellings
 * @param context the facts on which the words depend
 * @see spec/errors#catalogue
 * @example catalogueEntry('E12', { isPJ: true, phone }).error_message_title // 'Clave Tributaria Incorrecta'
 */
export function catalogueEntry(code: ErrorCode, context: CatalogueContext): CatalogueEntry {
  const { words, name, details } = errorTexts[code];
  const { title, content } = words(context);
  return {
    error_category: catalogueKinds[code].category,
    error_details: `${code}: ${details}`,
    error_name: name,
    error_message_title: title,
    error_message_content: content,
  };
}
