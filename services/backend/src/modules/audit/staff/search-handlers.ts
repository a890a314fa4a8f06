import type { auditOperations } from '@afilia/api-contract/audit/operations';
import type { FoundApplication } from '@afilia/api-contract/staff/answers';
import { isAnnullable } from '@afilia/domain/desk/annul-contract';
import { maskRut } from '@afilia/domain/values/identity/rut';
import { ok } from '@afilia/domain/values/result';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { refused, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import type { SearchCandidate } from '../ports/search.ts';
import { recordedHashes, type SearchDeps, searchApplications } from '../use-cases/search-applications.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** Search over applications, and the list of searches. */
    searching: SearchDeps;
  }
}

/** So many searches are listed. */
const maxSearches = 200;

const reasons = {
  tooShort: 'searchTooShort',
  tooLong: 'searchTooLong',
  checkDigit: 'searchCheckDigit',
  oneWord: 'searchOneWord',
  range: 'searchRange',
  tooMany: 'searchTooMany',
} as const;

/** Tells applications apart without a name. */
const toRow = ({ application, openCaseId }: SearchCandidate): FoundApplication => ({
  folio: application.folio,
  isPJ: application.isPJ,
  state: application.flow.state,
  rut: maskRut(application.merchantRut),
  startedAt: application.startedAt,
  caseId: openCaseId,
  isAnnullable: isAnnullable(application),
});

type SearchOperations = Pick<typeof auditOperations, 'searchApplications' | 'listSearches'>;

export const searchHandlers = (deps: StaffDeps): StaffHandlers<SearchOperations> => ({
  searchApplications: async ({ person, data, input: { text, from, to }, request }) => {
    const range = from !== undefined && to !== undefined ? { from, to } : null;
    const done = await searchApplications(data.searching, person, { text, range });
    if (done.ok) return ok({ ...done.value, found: done.value.found.map(toRow) });
    if (done.error.reason !== 'tooManyRequests') return refused(reasons[done.error.reason]);
    deps.reportAccess({
      event: 'refused',
      outcome: 'searchLimit',
      operation: 'searchApplications',
      staffId: person.id,
      role: person.role,
      requestId: request.id,
      from: request.ip,
    });
    return refused('tooManyRequests', done.error);
  },

  listSearches: async ({ data: { searching }, input: { text } }) => {
    const hashes = text === undefined ? undefined : recordedHashes(searching, text);
    const lines = hashes?.length === 0 ? [] : await searching.searches.latest(maxSearches, hashes);
    return ok({
      searches: lines.map(({ at, staffId, staffName, kind, hits }) => ({
        at,
        staffId,
        staffName,
        kind,
        hits,
      })),
    });
  },
});
