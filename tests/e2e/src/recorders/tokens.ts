import type { Page, Response } from '@playwright/test';

const inAnswers = /"(?:\w*[tT]oken|secret)":"([\w.~-]{20,})"/gu;
const inAddresses = /[?&][\w-]*(?:token|ticket|secret|code)=([\w.~-]{20,})/gu;

const tokensIn = (text: string): string[] =>
  [inAnswers, inAddresses].flatMap((pattern) => [...text.matchAll(pattern)].map(([, token]) => token ?? ''));

/** A stream of events does not end. */
async function answerOf(response: Response): Promise<string> {
  if (!(response.headers()['content-type'] ?? '').includes('json')) return '';
  // The page may have gone.
  return response.text().catch(() => '');
}

/** Collects every token that goes between a page and the service: sessions, and links to go on elsewhere. */
export function collectTokens(page: Page, service: string): Set<string> {
  const tokens = new Set<string>();
  const collect = (found: readonly string[]) => found.forEach((token) => tokens.add(token));
  page.on('request', (request) => {
    if (!request.url().startsWith(service)) return;
    const [, session] = /^Bearer (\S{20,})/iu.exec(request.headers()['authorization'] ?? '') ?? [];
    collect([...tokensIn(request.url()), ...(session ? [session] : [])]);
  });
  page.on('response', async (response) => {
    if (response.url().startsWith(service)) collect(tokensIn(await answerOf(response)));
  });
  return tokens;
}
