import { mediaErrors } from '@afilia/assist-protocol/errors';
import { limits } from '@afilia/assist-protocol/limits';

/** The visitor's microphone and, when they want it, camera. */
export type LocalMedia = {
  readonly stream: MediaStream;
  /** @returns whether the microphone is on now */
  toggleAudio(): boolean;
  /** The first time the camera is asked for. @returns whether it is on now; @throws what the browser says, or that it gave no track */
  toggleVideo(): Promise<boolean>;
  stop(): void;
};

/** A picture of 2 x 2 that stands for the camera until it is wanted, so that the connection has a place for it. */
function placeholder(): { track: MediaStreamTrack | undefined; stop: () => void } {
  const { sizePx, framesPerSecond } = limits.placeholderVideo;
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = sizePx;
  const context = canvas.getContext('2d');
  let frame = 0;
  const draw = () => {
    context?.fillRect(0, 0, sizePx, sizePx);
    frame = requestAnimationFrame(draw);
  };
  draw();
  const [track] = canvas.captureStream(framesPerSecond).getVideoTracks();
  return {
    track,
    stop: () => {
      cancelAnimationFrame(frame);
      track?.stop();
    },
  };
}

/**
 * @param onCamera - the camera takes the placeholder's place: connections must send it instead
 * @throws what the browser says when there is no microphone, or it may not be used; or that it gave no track
 */
export async function openLocalMedia(onCamera: (track: MediaStreamTrack) => void): Promise<LocalMedia> {
  const devices = navigator.mediaDevices;
  const stream = await devices.getUserMedia({ audio: true });
  if (stream.getAudioTracks().length === 0) throw new Error(mediaErrors.noAudioTracks);
  const stand = placeholder();
  if (stand.track) stream.addTrack(stand.track);
  let camera: MediaStreamTrack | undefined;
  let stopped = false;
  return {
    stream,
    toggleAudio: () => {
      const tracks = stream.getAudioTracks();
      const on = !tracks.some(({ enabled }) => enabled);
      for (const track of tracks) track.enabled = on;
      return on;
    },
    toggleVideo: async () => {
      if (camera) {
        camera.enabled = !camera.enabled;
        return camera.enabled;
      }
      const [track] = (await devices.getUserMedia({ video: true })).getVideoTracks();
      if (!track) throw new Error(mediaErrors.noVideoTrack);
      // The call ended while the browser asked.
      if (stopped) {
        track.stop();
        return false;
      }
      camera = track;
      stand.stop();
      if (stand.track) stream.removeTrack(stand.track);
      stream.addTrack(track);
      onCamera(track);
      return true;
    },
    stop: () => {
      stopped = true;
      stand.stop();
      for (const track of stream.getTracks()) track.stop();
    },
  };
}
