import { searchAddress } from '../../../application/use-cases/search-address.ts';
import type { ApiContext } from '../server/context.ts';
import { bug, sessionExpired, toRefusal } from './answers.ts';
import { limited } from './limited.ts';

type Typed = { line: string; communeCode: string };

/**
 * Searches for the applicant alone, whose session names the application: without a session others could use the service as if it
 * were theirs.
 */
const search = async (
  _: unknown,
  { line, communeCode }: Typed,
  { deps, applicationId, actor }: ApiContext,
) => {
  try {
    const application = applicationId && (await deps.store.load(applicationId));
    if (!application || actor.kind !== 'applicant') return sessionExpired();
    const found = await searchAddress({ search: deps.addressSearch }, application, { line, communeCode });
    if (!found.ok) return toRefusal(found.error);
    const suggestions = found.value.map(({ street, number = null }) => ({ street, number, communeCode }));
    return { __typename: 'AddressSuggestions' as const, suggestions };
  } catch (error) {
    return bug(deps, error);
  }
};

/** Streets while an address is typed (decision application-fields). */
export const addressSearchQueries = { searchAddress: limited('addressSearch', search) };
