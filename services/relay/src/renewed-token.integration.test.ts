import { type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let relay: RunningRelay;
beforeAll(async () => {
  relay = await startRelay();
});
afterAll(() => relay.close());
afterEach(() => expect(relay.reports).toEqual([]));

test('[A-09] a socket lasts as long as the newest token of its agent that it was shown, and no longer', async () => {
  const staffSession = 'sign-in';
  const brief = { lifeSeconds: 2, staffSession };
  const renewed = await relay.agent(brief);
  const silent = await relay.agent(brief);
  const lying = await relay.agent(brief);
  renewed.emit('renew_token', await relay.token({ staffSession }));
  // Tokens of another person, another session, another sign-in, and none.
  lying.emit('renew_token', await relay.token({ staffSession, id: 'a2' }));
  lying.emit('renew_token', await relay.token({ staffSession, session: '901' }));
  lying.emit('renew_token', await relay.token({ staffSession: 'another' }));
  lying.emit('renew_token', 'nonsense');
  await Promise.all([silent.closed, lying.closed]);
  expect(renewed.socket.connected).toBe(true);
});
