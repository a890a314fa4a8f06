import type { FieldError } from '../../../values/errors/field-error.ts';
import { isAbsent, oneOf, readRaw } from '../../../values/errors/parse-fields.ts';
import { err, ok, type Result } from '../../../values/result.ts';
import { isStatementVersion, type Statement, type StatementId } from './texts.ts';

/**
 * Reads the sentence that was confirmed, according to the page.
 *
 * @param raw - `{ id, textVersion }` from outside; left out if the fields were filled in
 * @param id - the one that belongs here
 */
export function readStatement(raw: unknown, id: StatementId): Result<Statement | undefined, FieldError[]> {
  if (isAbsent(raw)) return ok(undefined);
  const named = oneOf([id])(readRaw(raw, 'id'), 'statement.id');
  if (!named.ok) return named;
  const textVersion = readRaw(raw, 'textVersion');
  return typeof textVersion === 'string' && isStatementVersion(id, textVersion)
    ? ok({ id, textVersion })
    : err([{ field: 'statement.textVersion', reason: 'choice' }]);
}

/**
 * Reads the confirmed version of a sentence that is always shown.
 *
 * @param raw - `{ id, textVersion }` from outside
 */
export function readShownStatement(raw: unknown, id: StatementId): Result<Statement, FieldError[]> {
  const read = readStatement(raw, id);
  if (!read.ok) return read;
  return read.value ? ok(read.value) : err([{ field: 'statement', reason: 'required' }]);
}
