import type { FieldError } from '../../values/errors/field-error.ts';
import { nameOf } from './party/applicant-name.ts';
import type { Prospect } from './party/prospect.ts';
import { compareNames } from '../../values/identity/compare-names.ts';
import type { IdentityDocument } from '../../values/identity/identity-document.ts';

/**
 * Checks that an edit keeps the proven identity of the applicant: another RUN, or another name than that of the civil
 * register, would put another person into the contract.
 *
 * @param document - the register's answer; undefined before it came
 * @returns faults by field of the prospect
 */
export function checkProvenIdentity(
  document: IdentityDocument | undefined,
  before: Prospect,
  after: Prospect,
): FieldError[] {
  if (document?.status !== 'valid') return [];
  if (after.run !== before.run) return [{ field: 'run', reason: 'rut.proven' }];
  const isOther = document.person && compareNames(document.person.name, nameOf(after) ?? '') !== 'same';
  return isOther ? [{ field: 'firstNames', reason: 'name.different' }] : [];
}
