import { useEffect, useState } from 'react';
import { addressSearch, searchedLine } from '@afilia/domain/values/identity/address-search';
import type { Answer } from '../../session/api/api-client.ts';
import { useWidget } from '../../session/widget/widget.ts';

type Found = Extract<Answer<'search-address'>, { __typename: 'AddressSuggestions' }>['suggestions'];

const none: Found = [];

/** The pause after the last key before a line is searched for, ms. */
const pauseMs = 300;
/** An answer that comes later would cover the person's next field, ms. */
const latestMs = 2500;

/**
 * Finds streets that a line may mean; none if the service is away, slow or says no: the person types on.
 *
 * @param typed the line since the person typed in it; null before, and once a suggestion was taken
 * @param communeCode empty while none is chosen: no search then
 */
export function useStreetSearch(typed: string | null, communeCode: string): Found {
  const { api } = useWidget();
  const [found, setFound] = useState({ line: '', communeCode: '', streets: none });
  const line = typed === null || typed.length > addressSearch.longest ? undefined : searchedLine(typed);
  const requested = communeCode === '' ? undefined : line;

  useEffect(() => {
    if (requested === undefined) return undefined;
    let wanted = true;
    const request = async () => {
      const startedAt = performance.now();
      const answer = await api.tryOnce('search-address', { line: requested, communeCode });
      if (!wanted || performance.now() - startedAt > latestMs) return;
      const streets = answer?.__typename === 'AddressSuggestions' ? answer.suggestions : none;
      setFound({ line: requested, communeCode, streets });
    };
    const timer = setTimeout(() => void request(), pauseMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [api, requested, communeCode]);

  // The list of a line before stays while the person types on in it, until the next one is there; not over another line or commune.
  const goesOn =
    requested !== undefined && (requested.startsWith(found.line) || found.line.startsWith(requested));
  return goesOn && found.communeCode === communeCode ? found.streets : none;
}
