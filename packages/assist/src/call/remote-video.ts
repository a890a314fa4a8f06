import { limits } from '@afilia/assist-protocol/limits';

/** Settings of a video track. */
type VideoFacts = { enabled: boolean; width?: number | undefined; frameRate?: number | undefined };

/** Returns whether the video shows nothing: it is off, is the placeholder of 2 pixels, or has no frames. */
export const isPaused = ({ enabled, width, frameRate }: VideoFacts): boolean =>
  !enabled || width === limits.remoteVideo.pausedWidth || frameRate === 0;
