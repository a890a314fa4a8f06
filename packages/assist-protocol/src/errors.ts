/**
 * Errors of devices on the visitor's side (spec/live-assist#errors). Errors of peers are PeerJS's own.
 */
export const mediaErrors = {
  noAudioTracks: 'No audio tracks provided',
  noVideoTrack: 'No video track provided',
} as const;

/** Messages of the signalling before it closes a socket. */
export const signallingErrors = {
  invalidKey: 'Invalid key provided',
  missingFields: 'No id, token, or key supplied to websocket server',
  tooMany: 'Server has reached its concurrent user limit',
  idTaken: 'ID is taken',
  invalidToken: 'Invalid token provided',
  invalidId: 'Invalid id provided',
} as const;

/** Messages for a refused socket: the texts of the reference, and one of ours. */
export const refusals = {
  notKnown: 'Authentication error',
  notAllowed: 'Authorization error',
  malformed: 'Malformed handshake',
} as const;
