import type { AgentFacts } from '../options.ts';

/** Reads an agent's description of themselves from a request; undefined when it is no JSON object. */
export function readRequestedBy(requestedBy: string): AgentFacts {
  try {
    const value: unknown = JSON.parse(requestedBy);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
