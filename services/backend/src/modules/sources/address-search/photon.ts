import { findCommune } from '@afilia/domain/values/geography/communes';
import { err, ok } from '@afilia/domain/values/result';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import type { Fetch } from '../../platform/ports/outbound.ts';
import type { AddressSearch, AddressSearchFailure } from '../ports/address-search.ts';
import { isJson } from '../http/is-json.ts';
import { readLimited } from '../http/read-limited.ts';
import { photonAnswer, streetsIn } from './photon-answer.ts';

type AddressSearchOptions = {
  /** The address that `/api` is under; without a slash at the end. */
  url: string;
  fetch: Fetch;
  /** Reports a failure, in a word; without the searched text. */
  report: (failure: AddressSearchFailure) => void;
  timeoutMs?: number;
};

/** A person types on meanwhile: a later answer is of no help. */
const defaultTimeoutMs = 1500;

/** Fifteen streets are 6 kB. */
const maxBytes = 128 * 1024;

class SearchFailed extends Error {
  readonly failure: AddressSearchFailure;
  constructor(failure: AddressSearchFailure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Asks a service with the interface of Photon (`GET /api`), which the operator runs on data of OpenStreetMap. After five
 * failures in a row it is left alone for half a minute.
 */
export function createAddressSearch({
  url,
  fetch,
  report,
  timeoutMs = defaultTimeoutMs,
}: AddressSearchOptions): AddressSearch {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: 30_000,
    breaker: new ConsecutiveBreaker(5),
  });

  async function request(line: string, communeName: string): Promise<unknown> {
    const query = new URLSearchParams({ q: `${line}, ${communeName}`, limit: '15' });
    for (const layer of ['street', 'house']) query.append('layer', layer);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${url}/api?${query}`, {
        headers: { accept: 'application/json' },
        // The typed text goes to the operator's own service and nowhere else.
        redirect: 'manual',
        signal,
      });
      if (response.status !== 200 || !isJson(response.headers.get('content-type'))) {
        await response.body?.cancel();
        throw new SearchFailed(response.status === 200 ? 'unreadable' : 'away');
      }
      return JSON.parse(await readLimited(response, maxBytes));
    } catch (error) {
      if (error instanceof SearchFailed) throw error;
      // Errors of the wire may quote the requested address, which holds the typed text.
      throw new SearchFailed(signal.aborted ? 'slow' : error instanceof SyntaxError ? 'unreadable' : 'away');
    }
  }

  return {
    find: async (line, communeCode) => {
      const commune = findCommune(communeCode);
      if (!commune) return ok([]);
      try {
        const answer = await breaker.execute(async () => {
          const read = photonAnswer.safeParse(await request(line, commune.name));
          if (!read.success) throw new SearchFailed('unreadable');
          return read.data;
        });
        return ok(streetsIn(answer, communeCode));
      } catch (error) {
        if (error instanceof BrokenCircuitError) return err('away');
        if (!(error instanceof SearchFailed)) throw error;
        report(error.failure);
        return err(error.failure);
      }
    },
  };
}
