import type { Tone, ToneState } from '../ports.ts';

/** Two short notes, the second one higher: unlike the tone of a call that rings. */
const notes = [
  { hertz: 659.25, at: 0, seconds: 0.22 },
  { hertz: 880, at: 0.2, seconds: 0.5 },
];
/** Of a note at the full volume; two tones of this strength do not distort. */
const loudest = 0.4;
/** A note that begins or ends at once clicks. */
const fadeSeconds = 0.02;
const soonSeconds = 0.05;

/** The console's own tone by Web Audio, with no file. Between tones the machine's sound is let go of. */
export function createTone(): Tone {
  let state: ToneState = typeof AudioContext === 'undefined' ? 'unavailable' : 'blocked';
  let audio: AudioContext | undefined;
  /** Tones that have not ended. */
  let sounding = 0;
  const listeners = new Set<() => void>();
  const become = (next: ToneState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const allow = async () => {
    if (state !== 'blocked') return;
    audio ??= new AudioContext();
    await audio.resume();
    if (audio.state !== 'running') return;
    become('ready');
    if (sounding === 0) await audio.suspend();
  };
  const play = async (on: AudioContext, volume: number) => {
    sounding += 1;
    try {
      await on.resume();
    } catch {
      // It was closed meanwhile: the member of staff signed out.
      return;
    }
    const start = on.currentTime + soonSeconds;
    const strength = (volume / 100) * loudest;
    const ends = notes.map(({ hertz, at, seconds }) => {
      const oscillator = on.createOscillator();
      const gain = on.createGain();
      const [from, to] = [start + at, start + at + seconds];
      oscillator.frequency.value = hertz;
      gain.gain.setValueAtTime(0, from);
      gain.gain.linearRampToValueAtTime(strength, from + fadeSeconds);
      gain.gain.exponentialRampToValueAtTime(strength / 100, to - fadeSeconds);
      gain.gain.linearRampToValueAtTime(0, to);
      oscillator.connect(gain).connect(on.destination);
      oscillator.start(from);
      oscillator.stop(to);
      return new Promise((resolve) => oscillator.addEventListener('ended', resolve));
    });
    await Promise.all(ends);
    sounding -= 1;
    if (sounding === 0 && on.state === 'running') await on.suspend();
  };
  const onPress = () => void allow();

  return {
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    listen: () => {
      for (const event of ['pointerup', 'keydown']) document.addEventListener(event, onPress);
      // Something was pressed before this page's code was there.
      if (navigator.userActivation.hasBeenActive) onPress();
      return () => {
        for (const event of ['pointerup', 'keydown']) document.removeEventListener(event, onPress);
        void audio?.close();
        audio = undefined;
        sounding = 0;
        if (state === 'ready') state = 'blocked';
      };
    },
    ring: (volume) => {
      if (audio && state === 'ready') void play(audio, volume);
    },
  };
}
