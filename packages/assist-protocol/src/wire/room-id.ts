/** A session on the wire: `<projectKey>-<sessionId>`, for a visitor followed by `-<tabId>`. */
export type RoomAddress = { projectKey: string; sessionId: string; tabId: string | undefined };

const parts = /^(?<projectKey>\w{1,64})-(?<sessionId>\w{1,64})(?:-(?<tabId>\w{1,64}))?$/u;

/**
 * Parses the `peerId` of a handshake. No part may contain a hyphen, which separates them.
 *
 * @example parsePeerAddress('key-90001-a1b2c3') // { projectKey: 'key', sessionId: '90001', tabId: 'a1b2c3' }
 */
export function parsePeerAddress(peerId: unknown): RoomAddress | undefined {
  const groups = typeof peerId === 'string' ? parts.exec(peerId)?.groups : undefined;
  const { projectKey, sessionId, tabId } = groups ?? {};
  return projectKey && sessionId ? { projectKey, sessionId, tabId } : undefined;
}

/** Returns the room that all tabs of a session and its agents share. */
export const roomOf = ({ projectKey, sessionId }: Pick<RoomAddress, 'projectKey' | 'sessionId'>): string =>
  `${projectKey}-${sessionId}`;

/** Returns the PeerJS id, and the handshake's `peerId`, of a visitor's tab. */
export const visitorPeerId = (room: string, tabId: string): string => `${room}-${tabId}`;

/** Returns the PeerJS id from which a visitor's page sends one canvas; it contains the node's number. */
export const canvasPeerId = (room: string, nodeId: number): string => `${room}-${nodeId}`;

/** Returns the PeerJS id at which an agent receives canvases. */
export const agentCanvasPeerId = (room: string, agentId: string): string => `${room}-${agentId}-canvas`;
