/** Every number of live assist. Times in milliseconds, sizes in bytes. */
export const limits = {
  /** An unanswered call ends, an unanswered request for control is refused. */
  answerTimeoutMs: 30_000,
  /** A call that lost its connection or its agent ends, unless one of both comes back. */
  callReconnectMs: 60_000,
  /** The agent's side calls again this often while the connection is lost. */
  callAgainMs: 3_000,
  /** Delay before the page restarts its stream after an agent joined. */
  restartDelayMs: 100,
  /** Maximum size of a socket frame; a larger one closes the socket. */
  maxFrameBytes: 5_000_000,

  socket: { attempts: 30, delayMs: 1_000, delayMaxMs: 25_000, randomization: 0.5 },
  peer: {
    maxReconnects: 30,
    reconnectStepMs: 2_000,
    /** From this attempt on the delay is constant. */
    maxReconnectSteps: 8,
    maxPeers: 5_000,
  },
  batch: {
    /** Batches of more messages are compressed, when compression is on. */
    compressOver: 5_000,
    /** Larger batches are sent as two halves. */
    splitOver: 10_000,
    level: 6,
  },
  /**
   * Longest value of a page that leaves (a text, an attribute, a style sheet), a tenth as long each time that the page does not
   * fit a frame; and how long after a change a page that does not fit even so is tried again.
   */
  value: { maxChars: 1_000_000, leastChars: 10_000, retryMs: 1_000 },
  drawing: { fadeMs: 4_000, stepMs: 100, colour: 'red', widthPx: 8 },
  callTimerMs: 500,
  remoteVideo: { checkMs: 1_000, pausedWidth: 2 },
  placeholderVideo: { sizePx: 2, framesPerSecond: 60 },
  canvas: { framesPerSecond: 30, checkMs: 5_000 },
  ports: { secure: 443, plain: 80 },
} as const;

/** The chat of live help. A page keeps the latest `lines`, and forgets those before. */
export const chatLimits = { textChars: 1_000, idChars: 40, nameChars: 100, lines: 100 } as const;

/** Version of the reference client whose wire the visitor's side implements. */
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
  /** Exchanges a ticket before a call for ICE servers and a pass for the signalling. */
  pass: '/assist/pass',
} as const;

/** Header of long-polling: a random value of the client that each request of its session has to bring. */
export const pollingKeyHeader = 'x-assist-key';
