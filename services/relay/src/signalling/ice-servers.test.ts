import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { iceServersFor } from './ice-servers.ts';

const urls = ['stun:stun.example:3478', 'turn:turn.example:3478', 'turns:turn.example:5349'];
const now = new Date('2026-11-20T15:00:00Z');

test('[A-04] TURN servers get a name that ends by itself and its HMAC, STUN servers nothing', () => {
  const [stun, turn, turns] = iceServersFor(
    { urls, turnSecret: 'north', lifeSeconds: 3600 },
    'p-900-visitor',
    now,
  );
  const username = `${now.getTime() / 1000 + 3600}:p-900-visitor`;
  const credential = createHmac('sha1', 'north').update(username).digest('base64');
  expect(stun).toEqual({ urls: urls[0] });
  expect(turn).toEqual({ urls: urls[1], username, credential });
  expect(turns).toEqual({ urls: urls[2], username, credential });
});

test('[A-04] without a secret the addresses are all there is', () => {
  const servers = iceServersFor({ urls, turnSecret: undefined, lifeSeconds: 3600 }, 'x', now);
  expect(servers).toEqual(urls.map((url) => ({ urls: url })));
});
