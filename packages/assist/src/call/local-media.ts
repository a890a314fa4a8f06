import { mediaErrors } from '@afilia/assist-protocol/errors';
import { limits } from '@afilia/assist-protocol/limits';

/** The visitor's microphone and, when they want it, camera. */
export type LocalMedia = {
  readonly stream: MediaStream;
  /** @returns true: the microphone is on now */
  toggleAudio(): boolean;
  /** Requests the camera the first time. @returns true: it is on now; @throws the browser's error, or that there is no track */
  toggleVideo(): Promise<boolean>;
  stop(): void;
};

/** Creates a 2 x 2 video that reserves the video track of the connection until the camera is on. */
function createPlaceholder(): { track: MediaStreamTrack | undefined; stop: () => void } {
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
 * @param onCamera - the camera replaces the placeholder: connections must send its track
 * @throws the browser's error when the microphone is missing or not allowed; or that there is no track
 */
export async function openLocalMedia(onCamera: (track: MediaStreamTrack) => void): Promise<LocalMedia> {
  const devices = navigator.mediaDevices;
  const stream = await devices.getUserMedia({ audio: true });
  if (stream.getAudioTracks().length === 0) throw new Error(mediaErrors.noAudioTracks);
  const placeholder = createPlaceholder();
  if (placeholder.track) stream.addTrack(placeholder.track);
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
      // The call ended while the browser's permission prompt was open.
      if (stopped) {
        track.stop();
        return false;
      }
      camera = track;
      placeholder.stop();
      if (placeholder.track) stream.removeTrack(placeholder.track);
      stream.addTrack(track);
      onCamera(track);
      return true;
    },
    stop: () => {
      stopped = true;
      placeholder.stop();
      for (const track of stream.getTracks()) track.stop();
    },
  };
}
