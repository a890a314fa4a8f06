/** A session as the wire names it: `<projectKey>-<sessionId>`, for a visitor with `-<tabId>` behind. */
export type RoomAddress = { projectKey: string; sessionId: string; tabId: string | undefined };

const parts = /^(?<projectKey>\w{1,64})-(?<sessionId>\w{1,64})(?:-(?<tabId>\w{1,64}))?$/u;

/**
 * Reads the `peerId` of a handshake. Neither part may hold a hyphen: it is what parts them.
 *
 * @example parsePeerAddress('key-90001-a1b2c3') // { projectKey: 'key', sessionId: '90001', tabId: 'a1b2c3' }
 */
export function parsePeerAddress(peerId: unknown): RoomAddress | undefined {
  const groups = typeof peerId === 'string' ? parts.exec(peerId)?.groups : undefined;
  const { projectKey, sessionId, tabId } = groups ?? {};
  return projectKey && sessionId ? { projectKey, sessionId, tabId } : undefined;
}

/** The room that all tabs of a session and its agents share. */
export const roomOf = ({ projectKey, sessionId }: Pick<RoomAddress, 'projectKey' | 'sessionId'>): string =>
  `${projectKey}-${sessionId}`;

/** The PeerJS id, and the handshake's `peerId`, of a visitor's tab. */
export const visitorPeerId = (room: string, tabId: string): string => `${room}-${tabId}`;

/** The PeerJS id under which a visitor's page sends one canvas; the agent reads the node's number from it. */
export const canvasPeerId = (room: string, nodeId: number): string => `${room}-${nodeId}`;

/** The PeerJS id at which an agent waits for canvases. */
export const agentCanvasPeerId = (room: string, agentId: string): string => `${room}-${agentId}-canvas`;
