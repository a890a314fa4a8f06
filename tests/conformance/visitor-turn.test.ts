import { announce, openCaller } from '@afilia/testing/assist/caller';
import { openVisitorPages } from '@afilia/testing/assist/visitor-pages';
import { help, popup } from '@afilia/testing/people/helped';
import { haveNetworkInterface, noNetworkInterface } from '@afilia/testing/services/network-interface';
import { haveTurnServer, noTurnServer, startTurnServer } from '@afilia/testing/services/turn-server';
import { expect, test } from 'vitest';

const patiently = { timeout: 90_000 };

/** How the caller's browser reaches the visitor's: `relay`, or `host`. */
const wayOf = `(async () => {
  const all = [...(await call.peerConnection.getStats()).values()];
  const transport = all.find(({ type }) => type === 'transport');
  const pair = all.find(({ id }) => id === transport?.selectedCandidatePairId);
  return all.find(({ id }) => id === pair?.localCandidateId)?.candidateType;
})()`;

const secret = 'north-of-the-south-0123456789';

/** A call that the visitor has answered, by way of a TURN server with a secret. */
async function answered(turnSecret: string) {
  const turn = await startTurnServer(turnSecret);
  const pages = await openVisitorPages({ urls: [turn.url], turnSecret: secret, lifeSeconds: 3600 });
  const helped = await help(pages);
  const caller = await openCaller(pages, { id: 'a1' });
  await announce(helped, helped.agent);
  await caller.ring(helped.tab);
  await helped.page.waitForSelector(popup.box);
  await helped.page.click(popup.yes);
  const close = async () => {
    await pages.close();
    await turn.close();
  };
  return { turn, pages, caller, close };
}

const cannotRun = () => !haveNetworkInterface() || !haveTurnServer();
const why = `${noNetworkInterface} ${noTurnServer}`;

test('[A-04] [A-05] a call goes by way of coturn alone, with the secret of the configuration', async ({
  skip,
}) => {
  skip(cannotRun(), why);
  const { turn, pages, caller, close } = await answered(secret);
  await expect.poll(async () => (await caller.received()).sound, patiently).toBeGreaterThan(0);
  expect(await caller.page.evaluate(wayOf)).toBe('relay');
  expect(turn.output()).toContain(`${pages.session()}-agent`);
  await close();
});

test('[A-04] [A-05] a TURN server that knows another secret passes no call on', async ({ skip }) => {
  skip(cannotRun(), why);
  const { turn, caller, close } = await answered(`${secret}-other`);
  await expect.poll(turn.output, patiently).toMatch(/401|check_stun_auth/iu);
  expect((await caller.received()).sound).toBe(0);
  await close();
});
