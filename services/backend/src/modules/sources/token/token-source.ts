import { issueToken } from '@afilia/source-contracts/token';
import type { TokenSource } from '../ports/sources.ts';
import { answered } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** The token service: E01 when it fails. */
export const createTokenSource = (client: SourceClient): TokenSource => ({
  issue: ({ folio, rut }, call) => client.request(issueToken, { folio, rut }, call, { answer: answered }),
});
