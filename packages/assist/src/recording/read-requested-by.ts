import type { AgentFacts } from '../options.ts';

/** What an agent says of themselves with a request; what is no JSON is left as it is, and breaks nothing. */
export function readRequestedBy(asker: string): AgentFacts {
  try {
    const value: unknown = JSON.parse(asker);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
