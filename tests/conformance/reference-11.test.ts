import {
  openReferencePages,
  type ReferencePages,
  type ReferenceVisitor,
} from '@afilia/testing/assist/reference-client/reference-pages';
import { openSocketCaller } from '@afilia/testing/assist/socket-caller';
import { popup } from '@afilia/testing/people/helped';
import { haveNetworkInterface, noNetworkInterface } from '@afilia/testing/services/network-interface';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** Behaviour that the newer generation of the reference's client adds; `reference-client.test.ts` tests the behaviour of both. */
let pages: ReferencePages;
beforeAll(async () => {
  pages = await openReferencePages(11);
});
afterEach(async () => {
  await pages.clear();
  expect(pages.relay.reports.filter(({ what }) => what === 'bug')).toEqual([]);
});
afterAll(() => pages.close());

test('[A-12] [A-09] an agent in control, and no other, chooses from a list of the reference’s page and draws along it', async () => {
  const { send, see, takeControl, middleOf } = await pages.help();
  const ben = await pages.agent({ id: 'ben', name: 'Ben' });
  await ben.next('messages');
  await takeControl();
  send('click', await middleOf('#list'));
  send('select', 'one', ben);
  send('select', 'two');
  await expect.poll(() => see('window.chosen')).toEqual(['two']);
  const [x, y] = await middleOf('#pad');
  send('startDrag', [x, y], ben);
  send('startDrag', [x, y]);
  send('drag', [x + 20, y, 20, 0]);
  send('stopDrag');
  await expect
    .poll(() => see('window.drawn'))
    .toEqual([
      ['mousedown', x, y, 1],
      ['mousemove', x + 20, y, 1],
      ['mouseup', x + 20, y, 0],
    ]);
});

test('[A-09] the reference asks its visitor whether it may be watched, and tells the agents', async () => {
  const { page, messages } = await pages.visit({ requestConfirm: true });
  const agent = await pages.agent();
  await agent.next('session_confirm_pending');
  await page.click(popup.no);
  await agent.next('session_confirm_rejected');
  expect(agent.count('messages')).toBe(0);
  const ben = await pages.agent({ id: 'ben', name: 'Ben' });
  await ben.next('session_confirm_pending');
  await page.click(popup.yes);
  await ben.next('session_confirm_accepted');
  await ben.next('messages');
  expect(await messages('onSessionConfirmApprove')).toEqual([[expect.objectContaining({ name: 'Ben' })]]);
});

test.runIf(isLongRun)('[A-19] after a reload the reference knows the agents by name', async () => {
  const { page, agent, messages } = await pages.help();
  await page.reload();
  await page.waitForFunction('window.ready');
  await page.evaluate('begin()');
  await agent.next('SESSION_RECONNECTED');
  await expect
    .poll(() => messages('onAgentConnect'))
    .toEqual([[expect.objectContaining({ id: 'a1', name: 'Ana Perez' })]]);
});

async function rung(): Promise<ReferenceVisitor & { caller: Awaited<ReturnType<typeof openSocketCaller>> }> {
  const helped = await pages.help();
  const caller = await openSocketCaller(pages, helped);
  helped.send('_agent_name', 'Ana Perez');
  await caller.ring();
  await helped.page.waitForSelector(popup.box);
  return { ...helped, caller };
}
async function callNews({ agent }: Pick<ReferenceVisitor, 'agent'>): Promise<unknown> {
  for (;;) {
    const [message] = (await agent.next('UPDATE_SESSION')) as [{ data?: Record<string, unknown> }];
    if (message.data && 'isCallActive' in message.data) return message.data;
  }
}

test('[A-04] [A-05] the reference answers a call over its socket, sound goes to and fro, and the agent hangs up', async ({
  skip,
}) => {
  skip(!haveNetworkInterface(), noNetworkInterface);
  const { page, agent, caller, send, sockets } = await rung();
  const ben = await pages.agent({ id: 'ben', name: 'Ben' });
  await page.click(popup.yes);
  expect(await callNews({ agent })).toEqual({ agentIds: [caller.callId], isCallActive: true });
  await expect.poll(caller.state).toBe('connected');
  await expect.poll(caller.received).toBeGreaterThan(0);
  expect(sockets.filter((url) => url.includes('peerjs'))).toEqual([]);
  // Messages between the two browsers reach no other client.
  expect(ben.count('webrtc_call_answer') + ben.count('webrtc_call_ice_candidate')).toBe(0);
  send('call_end', caller.callId);
  expect(await callNews({ agent })).toEqual({ agentIds: [], isCallActive: false });
});

test.runIf(isLongRun)('[A-05] the reference declines a call over its socket', async () => {
  const { page, agent, messages } = await rung();
  await page.click(popup.no);
  await agent.next('call_end');
  expect(await messages('onCallDeny')).toHaveLength(1);
});
