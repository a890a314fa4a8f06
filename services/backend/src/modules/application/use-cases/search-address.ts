import { isOpen } from '@afilia/domain/application/model/is-open';
import type { Application } from '@afilia/domain/application/model/application';
import type { Refusal } from '@afilia/domain/application/model/decision';
import { findCommune } from '@afilia/domain/values/geography/communes';
import { addressSearch, type FoundStreet, searchedLine } from '@afilia/domain/values/identity/address-search';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { AddressSearch } from '../../sources/ports/address-search.ts';

/**
 * Finds streets that a line may mean. Without a service, or if it fails, there are none, and the person types on: the
 * answer does not tell the two apart.
 *
 * @param application - of the caller; one that has ended takes no address any more
 * @returns R13 for a commune that there is not, and for a line that no field holds
 */
export async function searchAddress(
  { search }: { search: AddressSearch | undefined },
  application: Application,
  typed: { line: string; communeCode: string },
): Promise<Result<readonly FoundStreet[], Refusal>> {
  if (!isOpen(application)) return err({ code: 'R13', reason: 'outOfOrder' });
  if (!findCommune(typed.communeCode)) return err(invalid('communeCode', 'commune.unknown'));
  if (typed.line.length > addressSearch.longest) return err(invalid('line', 'text.tooLong'));
  const line = searchedLine(typed.line);
  if (!search || line === undefined) return ok([]);
  const found = await search.find(line, typed.communeCode);
  return ok(found.ok ? found.value : []);
}

const invalid = (field: string, reason: string): Refusal => ({
  code: 'R13',
  reason: 'invalidFields',
  fieldErrors: [{ field, reason }],
});
