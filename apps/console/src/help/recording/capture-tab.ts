/** Captures the tab that the agent chose. */
export type TabCapture = {
  begin: () => void;
  /** Releases the tab. @returns the video, if any */
  end: () => Promise<Blob | undefined>;
};

/** Values of the reference (protocol, 4.3). */
const framesPerSecond = 30;
const chunkMs = 200;
const firstFrameMs = 1000;
const types = ['video/webm;codecs=vp8,opus', 'video/webm'];

/**
 * Lets the agent choose a tab to record, with this tab preselected.
 *
 * @param onEnded - the agent ended the sharing in the browser's own bar
 * @returns undefined when the agent cancelled, or the browser does not support it
 */
export async function captureTab(onEnded: () => void): Promise<TabCapture | undefined> {
  try {
    const options: DisplayMediaStreamOptions & { preferCurrentTab?: boolean } = {
      video: { frameRate: framesPerSecond },
      audio: false,
      preferCurrentTab: true,
    };
    return recorderOf(await navigator.mediaDevices.getDisplayMedia(options), onEnded);
  } catch {
    return undefined;
  }
}

function recorderOf(stream: MediaStream, onEnded: () => void): TabCapture {
  const mimeType = types.find((one) => MediaRecorder.isTypeSupported(one)) ?? '';
  const recorder = new MediaRecorder(stream, { mimeType });
  const chunks: Blob[] = [];
  const filmed = new Promise<void>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => {
      chunks.push(data);
      if (data.size > 0) resolve();
    });
  });
  stream.getVideoTracks()[0]?.addEventListener('ended', onEnded);
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  return {
    begin: () => {
      if (recorder.state === 'inactive') recorder.start(chunkMs);
    },
    end: async () => {
      if (recorder.state === 'inactive') {
        release();
        return undefined;
      }
      // A tab produces frames only when it changes, and the panel just did: it shows that the recording ended.
      await Promise.race([filmed, new Promise((resolve) => setTimeout(resolve, firstFrameMs))]);
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
      recorder.stop();
      await stopped;
      release();
      const video = new Blob(chunks, { type: 'video/webm' });
      // A tab without changes produces no frames.
      return video.size > 0 ? video : undefined;
    },
  };
}
