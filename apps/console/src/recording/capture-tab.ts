/** The agent's tab, chosen to be recorded. */
export type TabCapture = {
  begin: () => void;
  /** Lets go of the tab. @returns what was recorded, if anything */
  end: () => Promise<Blob | undefined>;
};

/** As the reference records (protocol, 4.3). */
const framesPerSecond = 30;
const chunkMs = 200;
const types = ['video/webm;codecs=vp8,opus', 'video/webm'];

/**
 * Lets the agent choose what is recorded, this tab first.
 *
 * @param onEnded - the agent ended the sharing in the browser's own bar
 * @returns nothing when they chose nothing, or the browser cannot
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
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
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
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
      recorder.stop();
      await stopped;
      release();
      const film = new Blob(chunks, { type: 'video/webm' });
      // A tab in which nothing changed has no pictures.
      return film.size > 0 ? film : undefined;
    },
  };
}
