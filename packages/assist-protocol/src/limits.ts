/** Every number of live assist. Times in milliseconds, sizes in bytes. */
export const limits = {
  /** An unanswered call ends, an unanswered request for control is refused. */
  answerWithinMs: 30_000,
  /** How long the page waits after an agent came before it starts its stream anew. */
  restartDelayMs: 100,
  /** What one frame on the socket may hold; one byte more closes it. */
  maxFrameBytes: 5_000_000,

  socket: { attempts: 30, delayMs: 1_000, delayMaxMs: 25_000, randomization: 0.5 },
  peer: {
    reconnectTries: 30,
    reconnectStepMs: 2_000,
    /** From this try on the delay grows no more. */
    reconnectSteps: 8,
    /** A client that was silent for so long is gone; PeerJS says something every 5 s. */
    aliveMs: 90_000,
    /** An offer waits for a peer that is not there yet, then it expires. */
    queueMs: 5_000,
    maxPeers: 5_000,
  },
  batch: {
    /** More messages than these are compressed, when compression is on. */
    compressOver: 5_000,
    /** More than these leave as two halves. */
    splitOver: 10_000,
    level: 6,
  },
  drawing: { fadeMs: 4_000, stepMs: 100, colour: 'red', widthPx: 8 },
  callTimerMs: 500,
  remoteVideo: { checkMs: 1_000, pausedWidth: 2 },
  placeholderVideo: { sizePx: 2, framesPerSecond: 60 },
  canvas: { framesPerSecond: 30, checkMs: 5_000 },
  ports: { secure: 443, plain: 80 },
} as const;

/** What the visitor's side says of itself: the version whose wire it speaks. */
export const clientVersion = '10.0.2';

/** Names in the visitor's session storage, as the reference client has them. */
export const storageKeys = {
  /** Socket id of the agent who has control. */
  controlPeer: '__openreplay_control_peer',
  /** Peer ids of callers who were accepted, as a JSON list. */
  callingPeers: '__openreplay_calling_peer',
  callStart: '__openreplay_assist_call_start_ts',
} as const;

/** Addresses on the relay. */
export const paths = {
  socket: '/ws-assist/socket',
  signalling: '/assist',
  /** What a ticket is exchanged for before a call: ICE servers and a pass for the signalling. */
  pass: '/assist/pass',
} as const;
