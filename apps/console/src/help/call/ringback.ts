import { limits } from '@afilia/assist-protocol/limits';

/** The tone that callers hear in Chile: 425 Hz, one second of four. */
const tone = { hertz: 425, onSeconds: 1, everySeconds: 4, volume: 0.06 };

/**
 * Plays the tone of a call that rings, for as long as one may ring. Without sound on the machine nothing happens.
 *
 * @returns stops it
 */
export function startRingback(): () => void {
  const audio = new AudioContext();
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.frequency.value = tone.hertz;
  volume.gain.value = 0;
  const now = audio.currentTime;
  for (let at = 0; at < limits.answerTimeoutMs / 1_000; at += tone.everySeconds) {
    volume.gain.setValueAtTime(tone.volume, now + at);
    volume.gain.setValueAtTime(0, now + at + tone.onSeconds);
  }
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start();
  return () => void audio.close();
}
