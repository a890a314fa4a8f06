import { limits } from '@afilia/assist-protocol/limits';

/** Opens the microphone at once, and the camera when it is turned on; a small black video reserves its track. */
export type OwnMedia = {
  stream: MediaStream;
  setMuted: (muted: boolean) => void;
  /** @returns the track to send; undefined when the camera is missing or not allowed */
  setCamera: (on: boolean) => Promise<MediaStreamTrack | undefined>;
  stop: () => void;
};

/** @throws when the microphone is missing or not allowed */
export async function openOwnMedia(): Promise<OwnMedia> {
  const audio = await navigator.mediaDevices.getUserMedia({ audio: true });
  const { sizePx, framesPerSecond } = limits.placeholderVideo;
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = sizePx;
  // Without a context there are no frames.
  canvas.getContext('2d')?.fillRect(0, 0, sizePx, sizePx);
  const [placeholder] = canvas.captureStream(framesPerSecond).getVideoTracks();
  const stream = new MediaStream([...audio.getAudioTracks(), ...(placeholder ? [placeholder] : [])]);
  let camera: MediaStreamTrack | undefined;

  return {
    stream,
    setMuted: (muted) => {
      for (const track of stream.getAudioTracks()) track.enabled = !muted;
    },
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
      for (const track of [...stream.getTracks(), ...(placeholder ? [placeholder] : [])]) track.stop();
    },
  };
}
