import type { Application } from '@afilia/domain/application/model/application';
import {
  parseSearch,
  type Search,
  type SearchFault,
  type SearchRange,
} from '@afilia/domain/desk/parse-search';
import { searchTermsOf } from '@afilia/domain/desk/search-terms';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { ApplicationStore } from '../../record/ports/application-store.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { RateLimiter } from '../../platform/ports/rate-limiter.ts';
import type { ApplicationSearch, SearchCandidate, StaffSearches } from '../ports/search.ts';
import type { StaffPerson } from '../../platform/ports/staff.ts';

export type SearchDeps = {
  search: ApplicationSearch;
  searches: StaffSearches;
  store: Pick<ApplicationStore, 'load'>;
  /** The application of the document on which a code is printed, as it was typed. */
  byPrintedCode: (typed: string) => Promise<{ applicationId: string } | undefined>;
  rateLimiter: RateLimiter;
  clock: Clock;
};

/** Applications that were found, the newest first; `missingBefore`: older ones may not be found yet. */
type FoundApplications = { found: SearchCandidate[]; missingBefore: string | null };

type SearchRefusal =
  | { reason: SearchFault | 'tooMany' }
  | { reason: 'tooManyRequests'; retryAfterSeconds: number };

/** So many are opened and compared; more are too many to choose from. */
const maxCandidates = 200;

/** Searches of one member: enough for a day of calls, and too few to read the register by trying. */
const limitsOf = (staffId: string) => [
  { key: `search:${staffId}`, attempts: 60, perSeconds: 600 },
  { key: `search-day:${staffId}`, attempts: 300, perSeconds: 24 * 3600 },
];

/** Returns the parts of a search that are recorded: each reading of the typed text. */
function readingsOf(search: Search): { kind: string; text: string }[] {
  if (search.kind === 'folio') return [{ kind: 'folio', text: search.folio }];
  if (search.kind === 'terms') return search.terms;
  return [{ kind: 'name', text: search.words.toSorted().join(' ') }];
}

/** Hashes of words are short: only an application that has the words themselves is shown. */
function isMeant(search: Search, application: Application): boolean {
  if (search.kind !== 'name') return true;
  const words = new Set(
    searchTermsOf(application).flatMap(({ kind, text }) => (kind === 'nameWord' ? text : [])),
  );
  return search.words.every((word) => words.has(word));
}

/** Finds the application of a document, if the typed text is the code that is printed on one. */
async function byVerificationCode(
  { store, search, byPrintedCode }: SearchDeps,
  typed: Search,
): Promise<SearchCandidate[]> {
  const document = 'code' in typed && typed.code ? await byPrintedCode(typed.code) : undefined;
  const application = document && (await store.load(document.applicationId));
  return application ? search.find({ kind: 'folio', folio: application.folio }, 1) : [];
}

/**
 * Looks for applications by the text of one field. The search is on record, as a hash, before anything is shown.
 *
 * @param requested.range - days on which the application began; needed for one word of a name
 */
export async function searchApplications(
  deps: SearchDeps,
  { id: staffId, name: staffName }: StaffPerson,
  requested: { text: string; range: SearchRange | null },
): Promise<Result<FoundApplications, SearchRefusal>> {
  const parsed = parseSearch(requested.text, requested.range);
  if (!parsed.ok) return err({ reason: parsed.error });
  const retryAfterSeconds = await deps.rateLimiter.take(limitsOf(staffId));
  if (retryAfterSeconds > 0) return err({ reason: 'tooManyRequests', retryAfterSeconds });
  const typed = parsed.value;
  const candidates = await deps.search.find(typed, maxCandidates + 1);
  const isTooMany = candidates.length > maxCandidates;
  const meant = candidates.filter(({ application }) => isMeant(typed, application));
  const found = meant.length > 0 ? meant : await byVerificationCode(deps, typed);
  const at = deps.clock.now().toISOString();
  await deps.searches.record(
    readingsOf(typed).map(({ kind, text }) => ({
      staffId,
      staffName,
      kind,
      hash: deps.searches.hashOf(kind, text),
      hits: isTooMany ? maxCandidates + 1 : found.length,
      at,
    })),
  );
  if (isTooMany) return err({ reason: 'tooMany' });
  return ok({ found, missingBefore: await deps.search.missingBefore() });
}

/** Hashes that a search for this text is recorded under; none where it is nothing that can be looked for. */
export function recordedHashes({ searches }: Pick<SearchDeps, 'searches'>, text: string): string[] {
  // The days of a search are no part of the recorded text: any will do.
  const anyDay = { from: '2000-01-01', to: '2000-01-01' };
  const parsed = parseSearch(text, anyDay);
  return parsed.ok ? readingsOf(parsed.value).map((one) => searches.hashOf(one.kind, one.text)) : [];
}
