import { expect, test } from 'vitest';
import { watchMicrophone } from './watch-microphone.ts';

/** A microphone of the machine, which can be pulled out. */
class Microphone {
  muted = false;
  readyState = 'live';
  readonly deviceId: string;
  readonly #listeners = new Map<string, () => void>();
  constructor(deviceId: string) {
    this.deviceId = deviceId;
  }
  getSettings() {
    return { deviceId: this.deviceId };
  }
  addEventListener(name: string, run: () => void) {
    this.#listeners.set(name, run);
  }
  stop() {
    this.readyState = 'ended';
  }
  end() {
    this.readyState = 'ended';
    this.#listeners.get('ended')?.();
  }
  mute() {
    this.muted = true;
    this.#listeners.get('mute')?.();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

function machine(...present: string[]) {
  const ids = new Set(present);
  let change = () => {};
  const events: string[] = [];
  const open = (): Microphone => {
    const [id] = ids;
    if (id === undefined) throw new Error('NotFoundError');
    return new Microphone(id);
  };
  const first = open();
  let latest = first;
  const watched = watchMicrophone(
    {
      enumerateDevices: async () => [...ids].map((deviceId) => ({ kind: 'audioinput', deviceId })),
      addEventListener: (_name, run) => (change = run),
      removeEventListener: () => (change = () => {}),
    },
    first,
    {
      open: async () => open(),
      onLost: () => void events.push('lost'),
      onFound: (track) => {
        latest = track;
        events.push(`found ${track.deviceId}`);
      },
    },
  );
  const plug = async (id: string, isIn: boolean) => {
    if (isIn) ids.add(id);
    else ids.delete(id);
    change();
    await settled();
  };
  return { watched, events, plug, first, latest: () => latest, ids };
}

test('[A-05] a microphone that ends is reported, and the next one takes its place', async () => {
  const { events, ids, first, latest } = machine('headset', 'built-in');
  ids.delete('headset');
  first.end();
  await settled();
  expect(events).toEqual(['lost', 'found built-in']);
  ids.delete('built-in');
  latest().end();
  await settled();
  expect(events).toEqual(['lost', 'found built-in', 'lost']);
});

test('[A-05] a browser that only mutes a lost microphone is understood; one that a person mutes is not lost', async () => {
  const { events, plug, first, ids } = machine('headset');
  first.mute();
  await settled();
  expect(events).toEqual([]);
  ids.delete('headset');
  await plug('camera', false);
  expect(events).toEqual(['lost']);
  expect(first.readyState).toBe('ended');
  await plug('other', true);
  expect(events).toEqual(['lost', 'found other']);
});

test('[A-05] without another microphone a press asks again; after the call nothing does', async () => {
  const { events, watched, ids, first, latest, plug } = machine('headset');
  watched.retry();
  await settled();
  expect(events).toEqual([]);
  ids.clear();
  first.end();
  await settled();
  ids.add('headset');
  watched.retry();
  await settled();
  expect(events).toEqual(['lost', 'found headset']);
  watched.stop();
  ids.clear();
  latest().end();
  await plug('headset', true);
  expect(events).toEqual(['lost', 'found headset']);
});
