import { afterEach, expect, test, vi } from 'vitest';
import { openLocalMedia } from './local-media.ts';

afterEach(() => vi.unstubAllGlobals());

const track = () => ({ enabled: true, stop: () => undefined, addEventListener: () => undefined });

const events = { onTrack: () => undefined, onMicrophone: () => undefined };

/** A browser whose devices give these tracks. */
function devices(given: { audio: object[]; video: object[] }) {
  const stream = (tracks: object[]) => ({
    getTracks: () => tracks,
    getAudioTracks: () => tracks,
    getVideoTracks: () => tracks,
    addTrack: () => undefined,
    removeTrack: () => undefined,
  });
  const getUserMedia = async (constraints: { audio?: true }) =>
    stream(constraints.audio ? given.audio : given.video);
  const noted = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, ...noted } });
  const canvas = { getContext: () => null, captureStream: () => stream([track()]) };
  vi.stubGlobal('document', { createElement: () => canvas });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
}

test('[A-24] a microphone that gives nothing is an error by the words of the specification', async () => {
  devices({ audio: [], video: [] });
  await expect(openLocalMedia(events)).rejects.toThrow(/^No audio tracks provided$/u);
});

test('[A-24] a camera that gives nothing is one too, and the call goes on without', async () => {
  devices({ audio: [track()], video: [] });
  const media = await openLocalMedia(events);
  await expect(media.toggleVideo()).rejects.toThrow(/^No video track provided$/u);
  expect(media.toggleAudio()).toBe(false);
  media.stop();
});
