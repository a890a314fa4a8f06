/** Errors of the peer and its connections (specification, section 8), each with the words that the reference has. */
export const peerErrorTypes = [
  'browser-incompatible',
  'disconnected',
  'invalid-id',
  'invalid-key',
  'network',
  'peer-unavailable',
  'ssl-unavailable',
  'server-error',
  'socket-error',
  'socket-closed',
  'unavailable-id',
  'webrtc',
] as const;
export type PeerErrorType = (typeof peerErrorTypes)[number];

export const connectionErrorTypes = [
  'negotiation-failed',
  'connection-closed',
  'not-open-yet',
  'message-too-big',
] as const;
export type ConnectionErrorType = (typeof connectionErrorTypes)[number];

export const errorMessages = {
  noId: 'Could not get an ID from the server.',
  lostServer: 'Lost connection to server.',
  noAudioTracks: 'No audio tracks provided',
  noVideoTrack: 'No video track provided',
  messageTooBig: 'Message too big for JSON channel',
} as const;

/** What the signalling says before it closes a socket. */
export const signallingErrors = {
  invalidKey: 'Invalid key provided',
  missingFields: 'No id, token, or key supplied to websocket server',
  tooMany: 'Server has reached its concurrent user limit',
  idTaken: 'ID is taken',
  invalidToken: 'Invalid token provided',
  invalidId: 'Invalid id provided',
} as const;

/** What a refused socket is told: the texts of the reference, and one of ours. */
export const refusals = {
  notKnown: 'Authentication error',
  notAllowed: 'Authorization error',
  malformed: 'Malformed handshake',
} as const;
