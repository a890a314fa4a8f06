import { roomOf, visitorPeerId } from '@afilia/assist-protocol/wire/room-id';
import type { SessionInfo } from '@afilia/assist-protocol/wire/session-info';
import { clientVersion } from '@afilia/assist-protocol/limits';

/** The session and its visitor, which the backend issues together with the ticket. */
export type SessionFacts = {
  projectKey: string;
  sessionId: string;
  /** Milliseconds of the epoch. */
  startedAt: number;
  projectId?: string;
  userUUID?: string;
  userId?: string | null;
  metadata?: Readonly<Record<string, unknown>>;
  /** A number during a usability test, or the host's own id of the person. */
  uxtId?: number | string;
  revId?: string;
  assistOnly?: boolean;
};

/** Query of the socket's address (spec/live-assist#socket), in the order of the wire. */
export type HandshakeQuery = { peerId: string; identity: 'session'; tabId: string; sessionInfo: string };

/** @param pageTitle - empty before the visitor's consent: the title is part of the page */
function describeSession(facts: SessionFacts, pageTitle: string): SessionInfo {
  return {
    ...(facts.uxtId !== undefined && { uxtId: facts.uxtId }),
    pageTitle,
    active: true,
    assistOnly: facts.assistOnly ?? true,
    sessionID: facts.sessionId,
    metadata: { ...facts.metadata },
    userID: facts.userId ?? null,
    timestamp: facts.startedAt,
    projectID: facts.projectId ?? '',
    userUUID: facts.userUUID ?? '',
    projectKey: facts.projectKey,
    revID: facts.revId ?? '',
    trackerVersion: clientVersion,
    isSnippet: false,
  };
}

export const peerIdOf = (facts: SessionFacts, tabId: string): string => visitorPeerId(roomOf(facts), tabId);

/** @example socket.io.opts.query = handshakeQuery(facts, tabId, document.title) */
export const handshakeQuery = (facts: SessionFacts, tabId: string, pageTitle: string): HandshakeQuery => ({
  peerId: peerIdOf(facts, tabId),
  identity: 'session',
  tabId,
  sessionInfo: JSON.stringify(describeSession(facts, pageTitle)),
});
