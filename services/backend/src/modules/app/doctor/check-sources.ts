import type { Fetch } from '../../platform/ports/outbound.ts';
import { finding, type Finding, whyOf } from './finding.ts';

const withinMs = 10_000;

/**
 * Examines each source by its address alone: its certificate, and that a server answers there. The request names no
 * person and the key stays here, so 401, 403, 404 and 405 are answers as good as 200.
 */
export const checkSources = (
  sources: Readonly<Record<string, { baseUrl: string }>>,
  fetch: Fetch,
): Promise<Finding[]> =>
  Promise.all(Object.entries(sources).map(([name, { baseUrl }]) => checkSource(name, baseUrl, fetch)));

async function checkSource(name: string, baseUrl: string, fetch: Fetch): Promise<Finding> {
  const check = `source ${name}`;
  const { host } = new URL(baseUrl);
  try {
    const answer = await fetch(baseUrl, { signal: AbortSignal.timeout(withinMs), redirect: 'manual' });
    await answer.body?.cancel();
    const isThere = answer.status < 500 && (answer.status < 300 || answer.status >= 400);
    return finding(check, isThere ? 'ok' : 'fail', `${host} answers ${answer.status}`);
  } catch (error) {
    return finding(check, 'fail', `${host} does not answer (${whyOf(error)})`);
  }
}
