import { expect, test } from 'vitest';
import type { Answer } from '../popup/queue.ts';
import { createLateCall } from './call-part.ts';
import { durationText } from './duration.ts';
import { getPass } from './get-pass.ts';
import { isPaused } from './remote-video.ts';
import { runCall } from './run-call.ts';

function stage(storedValue?: string) {
  const done: string[] = [];
  const stored = new Map(storedValue === undefined ? [] : [['__openreplay_calling_peer', storedValue]]);
  const devices: PromiseWithResolvers<{ stop(): void }>[] = [];
  const timers = new Map<string, () => void>();
  let answer: Answer | undefined;
  const note = (text: string) => () => void done.push(text);
  const call = runCall({
    send: (event, data) => void done.push(data === undefined ? event : `${event} ${JSON.stringify(data)}`),
    popups: {
      prompt: (_question, given, name) => {
        done.push(`asks for ${name}`);
        answer = given;
        return () => {
          answer = undefined;
        };
      },
    },
    timers: {
      start: (name, _ms, run) => void timers.set(name, run),
      stop: (name) => void timers.delete(name),
    },
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
    openDevice: () => {
      const device = Promise.withResolvers<{ stop(): void }>();
      devices.push(device);
      return device.promise;
    },
    useDevice: (device) => void done.push(device ? 'device used' : 'no device'),
    answer: (id) => void done.push(`answer ${id}`),
    close: (id) => void done.push(`close ${id}`),
    ring: note('ring'),
    callers: () => 'Ana Soto',
    onShow: note('window'),
    onHide: note('no window'),
    onWaiting: (isOn) => void done.push(isOn ? 'waits' : 'waits no longer'),
    onDenied: note('denied'),
    debug: (message) => void done.push(message),
  });
  const rings = () => call.send({ type: 'incoming', connectionId: 'mc', peerId: 'p1' });
  /** Gives the microphone of the n-th request. */
  const grant = (at = 0) => devices[at]?.resolve({ stop: note(`device ${at} stopped`) });
  return { call, done, stored, devices, grant, timers, rings, answer: () => answer };
}

const over = 'UPDATE_SESSION {"agentIds":[],"isCallActive":false}';

test('[A-05] yes: the microphone is opened, then the call is answered and said', async () => {
  const { done, stored, grant, rings, answer } = stage();
  rings();
  answer()?.onConfirm();
  expect(done).toEqual(['asks for Ana Soto', 'ring']);
  grant();
  await expect.poll(() => done.length).toBe(6);
  expect(done.slice(2)).toEqual([
    'device used',
    'window',
    'answer mc',
    'UPDATE_SESSION {"agentIds":["p1"],"isCallActive":true}',
  ]);
  expect(stored.get('__openreplay_calling_peer')).toBe('["p1"]');
});

test('[A-05] no: the agent hears the end, and the page that embeds us too', () => {
  const { done, rings, answer } = stage();
  rings();
  answer()?.onDecline();
  expect(done).toEqual(['asks for Ana Soto', 'ring', 'close mc', 'no device', 'call_end', 'denied', over]);
});

test('[A-05] no microphone ends it, and so does 30 s without an answer', async () => {
  const failed = stage();
  failed.rings();
  failed.answer()?.onConfirm();
  failed.devices[0]?.reject(new Error('NotAllowedError'));
  await expect.poll(() => failed.done.at(-1)).toBe(over);
  expect(failed.done).toContain('Audio device error, the call ends: NotAllowedError');
  const waited = stage();
  waited.rings();
  for (const run of waited.timers.values()) run();
  expect(waited.answer()).toBeUndefined();
  expect(waited.done).toContain('call_end');
});

test('[A-05] a microphone that comes when its call is over is closed, and answers no later call', async () => {
  const { call, done, grant, rings, answer } = stage();
  rings();
  answer()?.onConfirm();
  call.send({ type: 'hungUpByVisitor' });
  rings();
  answer()?.onConfirm();
  done.length = 0;
  grant(0);
  await expect.poll(() => done).toEqual(['device 0 stopped']);
  grant(1);
  await expect.poll(() => done).toContain('answer mc');
  call.send({ type: 'hungUpByVisitor' });
  expect(done).toContain('device 1 stopped');
});

test.each(['["p1"]', '{}', 'no json'])(
  '[A-05] with %s kept only a caller of it is let in unasked',
  (storedValue) => {
    const { rings, answer } = stage(storedValue);
    rings();
    expect(answer() === undefined).toBe(storedValue === '["p1"]');
  },
);

test('[A-11] the window tells how long it lasts', () => {
  expect([0, 2_999, 59_999, 60_000, 125_400, 3_600_000].map(durationText)).toEqual([
    '00s',
    '02s',
    '59s',
    '1m00s',
    '2m05s',
    '60m00s',
  ]);
});

test('[A-17] a video that is off, 2 pixels wide or without frames is paused', () => {
  expect(isPaused({ enabled: true, width: 640, frameRate: 30 })).toBe(false);
  expect(isPaused({ enabled: false, width: 640, frameRate: 30 })).toBe(true);
  expect(isPaused({ enabled: true, width: 2, frameRate: 60 })).toBe(true);
  expect(isPaused({ enabled: true, width: 640, frameRate: 0 })).toBe(true);
  expect(isPaused({ enabled: true })).toBe(false);
});

test('[A-04] the ticket goes in a header, and what the relay answers is read with care', async () => {
  const requests: string[] = [];
  const answering = (body: unknown, status = 200): typeof fetch =>
    ((url: string, init?: RequestInit) => {
      requests.push(`${url} ${new Headers(init?.headers).get('authorization')}`);
      return Promise.resolve(Response.json(body, { status }));
    }) as typeof fetch;
  const ticket = () => Promise.resolve('t1');
  const url = 'https://relay.cl/assist/pass';
  const servers = [{ urls: 'stun:relay.cl' }];
  expect(await getPass(url, ticket, answering({ peerToken: 'p', iceServers: [...servers, 5] }))).toEqual({
    token: 'p',
    iceServers: servers,
  });
  expect(requests).toEqual([`${url} Bearer t1`]);
  expect(await getPass(url, ticket, answering({ error: 'no' }, 401))).toEqual({ iceServers: [] });
  expect(await getPass(url, ticket, answering(null))).toEqual({ iceServers: [] });
  expect(await getPass(url, undefined, answering({}))).toEqual({ iceServers: [] });
});

test('[A-05] messages of agents while the code of calls is fetched are handled once it is there', async () => {
  const received: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const note = (text: string) => () => void received.push(text);
  const late = createLateCall(
    async () => {
      await promise;
      return {
        receive: ({ event }) => void received.push(event),
        agentLeft: note('left'),
        visibilityChanged: note('visibility'),
        controlChanged: note('control'),
        hangUp: note('hang up'),
        stop: note('stop'),
      };
    },
    () => void received.push('missing'),
  );
  late.receive({ event: 'call_end', agentId: 'ana', data: undefined });
  late.receive({ event: '_agent_name', agentId: 'ana', data: 'Ana' });
  late.hangUp();
  expect(received).toEqual([]);
  resolve();
  await expect.poll(() => received).toEqual(['_agent_name', 'hang up']);
});
