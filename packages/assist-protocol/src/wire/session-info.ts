import { isRecord } from './envelope.ts';

/** What a visitor's page says of itself when it connects, in the order of the wire (spec/live-assist#session-info). */
export type SessionInfo = {
  /** A number while a usability test runs, or the host's own name for the person. */
  uxtId?: number | string;
  pageTitle: string;
  /** Whether the tab is seen. */
  active: boolean;
  /** Nothing is recorded, the page is only shown. */
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

/** Who an agent says to be. The relay puts the name of the token in place of the one given here. */
export type AgentInfo = { id: string; peerId: string; name: string; email: string; query: string };

/** The most that a session's or an agent's description may take, in characters of JSON. */
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
 * Puts what UPDATE_SESSION says over what is known: objects are merged, everything else, lists too, is replaced, so that
 * `agentIds` is empty again when a call has ended.
 */
export function mergeInfo(
  known: Readonly<Record<string, unknown>>,
  news: Readonly<Record<string, unknown>>,
  depth = 0,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...known };
  for (const [name, value] of Object.entries(news)) {
    if (forbidden.has(name)) continue;
    const before = merged[name];
    merged[name] =
      isRecord(value) && depth < 4 ? mergeInfo(isRecord(before) ? before : {}, value, depth + 1) : value;
  }
  return merged;
}
