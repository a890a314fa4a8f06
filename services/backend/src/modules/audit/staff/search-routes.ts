import type { SearchDeps } from '../use-cases/search-applications.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FoundApplication, StaffSearch, StaffSearchResult } from '@afilia/api-contract/staff/answers';
import type { StaffRefusal } from '@afilia/api-contract/staff/refusal';
import { isAnnullable } from '@afilia/domain/desk/annul-contract';
import { maskRut } from '@afilia/domain/values/identity/rut';
import type { SearchCandidate } from '../ports/search.ts';
import { recordedHashes, searchApplications, type SearchRefusal } from '../use-cases/search-applications.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** Search over applications, and who searched. */
    searching: SearchDeps;
  }
}

/** Long enough for a sentence about a text that is too long. */
const bodyLimit = 20_000;
const text = z.string().max(12_000);
const searchSchema = z
  .strictObject({ text, from: z.iso.date().optional(), to: z.iso.date().optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined));
const listSchema = z.strictObject({ text: text.optional() });

/** So many lines of who looked for what are shown. */
const maxSearches = 200;

const reasons: Record<Exclude<SearchRefusal['reason'], 'tooManyRequests'>, StaffRefusal['reason']> = {
  tooShort: 'searchTooShort',
  tooLong: 'searchTooLong',
  checkDigit: 'searchCheckDigit',
  oneWord: 'searchOneWord',
  range: 'searchRange',
  tooMany: 'searchTooMany',
};

/** What tells applications apart, and names nobody. */
const toRow = ({ application, openCaseId }: SearchCandidate): FoundApplication => ({
  folio: application.folio,
  isPJ: application.isPJ,
  state: application.flow.state,
  rut: maskRut(application.merchantRut),
  startedAt: application.startedAt,
  caseId: openCaseId,
  isAnnullable: isAnnullable(application),
});

/** Search under `/staff/api`. By POST: what is looked for is in no address and no log. */
export function serveSearch(server: FastifyInstance, deps: StaffDeps): void {
  server.post(
    '/staff/api/search',
    { bodyLimit },
    guarded(
      deps,
      'searchApplications',
      async ({ person, data }, { body, id: requestId, ip: from }, reply) => {
        const parsed = searchSchema.safeParse(body);
        if (!parsed.success) return refuse(reply, { reason: 'malformed' });
        const { text: typed, ...days } = parsed.data;
        const range =
          days.from !== undefined && days.to !== undefined ? { from: days.from, to: days.to } : null;
        const answer = await searchApplications(data.searching, person, { text: typed, range });
        if (answer.ok) {
          const { found, missingBefore } = answer.value;
          return { found: found.map(toRow), missingBefore } satisfies StaffSearchResult;
        }
        if (answer.error.reason === 'tooManyRequests') {
          const { id: staffId, role } = person;
          const operation = 'searchApplications' as const;
          deps.reportAccess({
            event: 'refused',
            outcome: 'searchLimit',
            operation,
            staffId,
            role,
            requestId,
            from,
          });
          return refuse(reply, answer.error);
        }
        return refuse(reply, { reason: reasons[answer.error.reason] });
      },
    ),
  );

  server.post(
    '/staff/api/searches',
    { bodyLimit },
    guarded(deps, 'listSearches', async ({ data }, { body }, reply) => {
      const parsed = listSchema.safeParse(body);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const { searches } = data.searching;
      const { text: of } = parsed.data;
      const hashes = of === undefined ? undefined : recordedHashes(data.searching, of);
      const lines = hashes?.length === 0 ? [] : await searches.latest(maxSearches, hashes);
      return {
        searches: lines.map(({ at, staffId, staffName, kind, hits }): StaffSearch => ({
          at,
          staffId,
          staffName,
          kind,
          hits,
        })),
      };
    }),
  );
}
