import { isRecord } from './envelope.ts';

/** Description of a visitor's page in the handshake, in the order of the wire (spec/live-assist#session-info). */
export type SessionInfo = {
  /** A number during a usability test, or the host's own id of the person. */
  uxtId?: number | string;
  pageTitle: string;
  /** The tab is visible. */
  active: boolean;
  /** The page is shown live only, and not recorded. */
  assistOnly: boolean;
  sessionID: string;
  metadata: Record<string, unknown>;
  userID: string | null;
  /** Start of the session, milliseconds. */
  timestamp: number;
  projectID: string;
  userUUID: string;
  projectKey: string;
  revID: string;
  trackerVersion: string;
  isSnippet: boolean;
};

/** An agent's description of themselves. The relay replaces the name with the token's. */
export type AgentInfo = { id: string; peerId: string; name: string; email: string; query: string };

/** Maximum size of a session's or an agent's description, in characters of JSON. */
export const maxInfoLength = 32_000;

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads `sessionInfo` or `agentInfo` of a handshake.
 *
 * @returns undefined when it is no JSON object, or too large
 */
export function parseInfo(json: unknown): Record<string, unknown> | undefined {
  if (typeof json !== 'string' || json.length > maxInfoLength) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? mergeInfo({}, value) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Merges an UPDATE_SESSION into the known description: merges objects, replaces other values and lists, so that
 * `agentIds` is empty again after a call.
 */
export function mergeInfo(
  known: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
  depth = 0,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...known };
  for (const [name, value] of Object.entries(changes)) {
    if (forbidden.has(name)) continue;
    const before = merged[name];
    merged[name] =
      isRecord(value) && depth < 4 ? mergeInfo(isRecord(before) ? before : {}, value, depth + 1) : value;
  }
  return merged;
}
