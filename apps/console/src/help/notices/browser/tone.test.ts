import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTone } from './tone.ts';

const page = new EventTarget();
let allowed = true;
let opened = 0;
let notes: number[] = [];

class Param {
  value = 0;
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
}
class Oscillator extends EventTarget {
  frequency = new Param();
  connect<Next>(next: Next) {
    return next;
  }
  start() {
    notes.push(this.frequency.value);
  }
  stop() {
    this.dispatchEvent(new Event('ended'));
  }
}
class Context {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  constructor() {
    opened += 1;
  }
  resume() {
    if (allowed) this.state = 'running';
    return Promise.resolve();
  }
  suspend() {
    this.state = 'suspended';
    return Promise.resolve();
  }
  close() {
    this.state = 'closed';
    return Promise.resolve();
  }
  createOscillator() {
    return new Oscillator();
  }
  createGain() {
    return { gain: new Param(), connect: <Next>(next: Next) => next };
  }
}

beforeEach(() => {
  allowed = true;
  opened = 0;
  notes = [];
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
});
afterEach(() => void vi.unstubAllGlobals());

const press = async () => {
  page.dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => expect(opened).toBe(1));
  await Promise.resolve();
};

test('[A-25] nothing sounds before the first press in the page, and two notes after it', async () => {
  const tone = createTone();
  const end = tone.listen();
  tone.ring(60);
  expect([tone.state(), notes, opened]).toEqual(['blocked', [], 0]);
  await press();
  await vi.waitFor(() => expect(tone.state()).toBe('ready'));
  tone.ring(60);
  await vi.waitFor(() => expect(notes).toEqual([659.25, 880]));
  end();
  tone.ring(60);
  await Promise.resolve();
  expect([tone.state(), notes.length]).toEqual(['blocked', 2]);
  page.dispatchEvent(new Event('keydown'));
  expect(opened).toBe(1);
});

test('[A-25] a browser that lets nothing sound yet, or cannot, says so', async () => {
  allowed = false;
  const tone = createTone();
  const end = tone.listen();
  await press();
  expect(tone.state()).toBe('blocked');
  allowed = true;
  page.dispatchEvent(new Event('pointerup'));
  await vi.waitFor(() => expect(tone.state()).toBe('ready'));
  end();
  vi.stubGlobal('AudioContext', undefined);
  expect(createTone().state()).toBe('unavailable');
});
