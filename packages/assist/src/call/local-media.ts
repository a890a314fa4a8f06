import { mediaErrors } from '@afilia/assist-protocol/errors';
import { limits } from '@afilia/assist-protocol/limits';
import { watchMicrophone } from '@afilia/assist-protocol/media/watch-microphone';

/** The visitor's microphone and, when they want it, camera. */
export type LocalMedia = {
  readonly stream: MediaStream;
  /** @returns true: the microphone is on now */
  toggleAudio(): boolean;
  /** Requests the camera the first time. @returns true: it is on now; @throws the browser's error, or that there is no track */
  toggleVideo(): Promise<boolean>;
  /** Asks for a microphone again, while there is none. */
  retryAudio(): void;
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

type LocalMediaEvents = {
  /** Connections must send this track instead of the last one of its kind. */
  onTrack(track: MediaStreamTrack): void;
  /** The microphone is lost (false), or another one is in its place. */
  onMicrophone(isThere: boolean): void;
};

/**
 * @throws the browser's error when the microphone is missing or not allowed; or that there is no track
 */
export async function openLocalMedia({ onTrack, onMicrophone }: LocalMediaEvents): Promise<LocalMedia> {
  const devices = navigator.mediaDevices;
  const stream = await devices.getUserMedia({ audio: true });
  let [audio] = stream.getAudioTracks();
  if (!audio) throw new Error(mediaErrors.noAudioTracks);
  const microphone = watchMicrophone(devices, audio, {
    open: async () => {
      const [found] = (await devices.getUserMedia({ audio: true })).getAudioTracks();
      if (!found) throw new Error(mediaErrors.noAudioTracks);
      return found;
    },
    onLost: () => onMicrophone(false),
    onFound: (found) => {
      found.enabled = audio?.enabled ?? true;
      if (audio) stream.removeTrack(audio);
      audio = found;
      stream.addTrack(found);
      onTrack(found);
      onMicrophone(true);
    },
  });
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
      onTrack(track);
      return true;
    },
    retryAudio: microphone.retry,
    stop: () => {
      stopped = true;
      microphone.stop();
      placeholder.stop();
      for (const track of stream.getTracks()) track.stop();
    },
  };
}
