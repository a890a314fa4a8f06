import { limits } from '@afilia/assist-protocol/limits';
import { watchMicrophone } from '@afilia/assist-protocol/media/watch-microphone';

/** Opens the microphone at once, and the camera when it is turned on; a small black video reserves its track. */
export type OwnMedia = {
  stream: MediaStream;
  setMuted: (muted: boolean) => void;
  /** Asks for a microphone again, while there is none. */
  retryMicrophone: () => void;
  /** @returns the track to send; undefined when the camera is missing or not allowed */
  setCamera: (on: boolean) => Promise<MediaStreamTrack | undefined>;
  stop: () => void;
};

/**
 * @param on.microphone - the microphone is lost (undefined), or another one has taken its place
 * @throws when the microphone is missing or not allowed
 */
export async function openOwnMedia(on: {
  microphone: (track: MediaStreamTrack | undefined) => void;
}): Promise<OwnMedia> {
  const devices = navigator.mediaDevices;
  const openMicrophone = async (): Promise<MediaStreamTrack> => {
    const [found] = (await devices.getUserMedia({ audio: true })).getAudioTracks();
    if (!found) throw new Error('no audio track');
    return found;
  };
  let audio = await openMicrophone();
  const { sizePx, framesPerSecond } = limits.placeholderVideo;
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = sizePx;
  // Without a context there are no frames.
  canvas.getContext('2d')?.fillRect(0, 0, sizePx, sizePx);
  const [placeholder] = canvas.captureStream(framesPerSecond).getVideoTracks();
  const stream = new MediaStream([audio, ...(placeholder ? [placeholder] : [])]);
  const microphone = watchMicrophone(devices, audio, {
    open: openMicrophone,
    onLost: () => on.microphone(undefined),
    onFound: (found) => {
      found.enabled = audio.enabled;
      stream.removeTrack(audio);
      audio = found;
      stream.addTrack(found);
      on.microphone(found);
    },
  });
  let camera: MediaStreamTrack | undefined;

  return {
    stream,
    setMuted: (muted) => {
      for (const track of stream.getAudioTracks()) track.enabled = !muted;
    },
    retryMicrophone: microphone.retry,
    setCamera: async (on) => {
      if (on && !camera) {
        const video = await navigator.mediaDevices.getUserMedia({ video: true }).catch(() => undefined);
        camera = video?.getVideoTracks()[0];
        if (camera) {
          for (const track of stream.getVideoTracks()) stream.removeTrack(track);
          stream.addTrack(camera);
        }
      }
      if (camera) camera.enabled = on;
      return camera;
    },
    stop: () => {
      microphone.stop();
      for (const track of [...stream.getTracks(), ...(placeholder ? [placeholder] : [])]) track.stop();
    },
  };
}
