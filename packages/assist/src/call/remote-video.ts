import { limits } from '@afilia/assist-protocol/limits';

/** What a video track says of itself. */
export type VideoFacts = { enabled: boolean; width?: number | undefined; frameRate?: number | undefined };

/** Whether nothing is to be seen: switched off, the placeholder of 2 pixels, or no frames. */
export const isPaused = ({ enabled, width, frameRate }: VideoFacts): boolean =>
  !enabled || width === limits.remoteVideo.pausedWidth || frameRate === 0;
