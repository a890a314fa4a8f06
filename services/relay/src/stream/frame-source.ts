/** Receives every frame before engine.io. @returns whether it handled the frame */
export type FrameInterceptor = (data: Buffer, isBinary: boolean) => boolean;

/** A connection whose frames can be intercepted before engine.io and socket.io decode them. */
export type FrameSource = {
  intercept: FrameInterceptor | undefined;
  /** Emits an intercepted frame to engine.io. */
  emitMessage: (data: Buffer, isBinary: boolean) => void;
  pause: () => void;
  resume: () => void;
};
