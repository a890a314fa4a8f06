import { announce, openCaller } from '@afilia/testing/assist/caller';
import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { help, popup } from '@afilia/testing/people/helped';
import { haveNetworkInterface, noNetworkInterface } from '@afilia/testing/services/network-interface';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

const patiently = { timeout: 90_000 };

/** A machine whose microphones can be pulled out: the browser then ends the track, or, as Firefox, mutes it and no more. */
const devices = `
window.opened = [];
window.isPlugged = true;
const media = navigator.mediaDevices;
const real = media.getUserMedia.bind(media);
media.getUserMedia = async (wanted) => {
  if (wanted.audio && !window.isPlugged) throw new DOMException('none', 'NotFoundError');
  const stream = await real(wanted);
  window.opened.push(...stream.getAudioTracks());
  return stream;
};
const list = media.enumerateDevices.bind(media);
media.enumerateDevices = async () => (await list()).filter(({ kind }) => kind !== 'audioinput' || window.isPlugged);
window.pull = (isFirefox) => {
  window.isPlugged = false;
  const track = window.opened.at(-1);
  if (isFirefox) {
    Object.defineProperty(track, 'muted', { value: true });
    track.dispatchEvent(new Event('mute'));
    media.dispatchEvent(new Event('devicechange'));
  } else {
    track.stop();
    track.dispatchEvent(new Event('ended'));
  }
};`;

async function talking() {
  const helped = await help(pages, { before: devices });
  const caller = await openCaller(pages, { id: 'a1' });
  await announce(helped, helped.agent);
  await caller.ring(helped.tab);
  await helped.page.waitForSelector(popup.box);
  await helped.page.click(popup.yes);
  await expect.poll(caller.isOpen, patiently).toBe(true);
  const phone = helped.page.locator('[data-dm-assist] iframe').contentFrame();
  await phone.locator('#or-assist:not(.status-connecting)').waitFor();
  const soundArrives = async () => {
    const before = (await caller.received()).sound;
    await expect.poll(async () => (await caller.received()).sound, patiently).toBeGreaterThan(before);
  };
  await soundArrives();
  return { ...helped, caller, phone, soundArrives };
}

test.for([
  ['ends', false],
  ['is muted, as in Firefox,', true],
] as const)(
  '[A-05] a microphone that %s is reported to both, and sound comes from the next one',
  async ([_how, isFirefox], { skip }) => {
    skip(!haveNetworkInterface(), noNetworkInterface);
    const { see, agent, phone, soundArrives } = await talking();
    await see(`pull(${isFirefox})`);
    expect(await agent.next('microphone')).toMatchObject([{ data: false }]);
    await phone.getByText('Your microphone was lost').waitFor();
    // Plugged in again.
    await see(`window.isPlugged = true, navigator.mediaDevices.dispatchEvent(new Event('devicechange')), 0`);
    expect(await agent.next('microphone')).toMatchObject([{ data: true }]);
    await phone.getByText('Your microphone was lost').waitFor({ state: 'detached' });
    await soundArrives();
    await see('pull(false)');
    expect(await agent.next('microphone')).toMatchObject([{ data: false }]);
    await see('window.isPlugged = true');
    await phone.getByRole('button', { name: 'Microphone' }).click();
    expect(await agent.next('microphone')).toMatchObject([{ data: true }]);
    await soundArrives();
  },
);

test('[A-05] the visitor learns that the agent’s microphone is lost', async ({ skip }) => {
  skip(!haveNetworkInterface(), noNetworkInterface);
  const { send, phone } = await talking();
  const note = () => phone.locator('#note').textContent();
  send('microphone', false);
  await expect.poll(note, patiently).toMatch(/^The agent lost their microphone/u);
  send('microphone', true);
  await expect.poll(note, patiently).toBe('');
});

test('[A-05] [A-19] a call outlives the socket of its agent, who comes back with another one and hangs up with it', async ({
  skip,
}) => {
  skip(!haveNetworkInterface(), noNetworkInterface);
  const { agent, caller, phone, soundArrives, tab, page } = await talking();
  agent.close();
  await phone.getByText('The connection broke').waitFor();
  await soundArrives();
  const again = await pages.agent({ id: 'a1' });
  again.emit('_agent_name', { meta: { tabId: tab }, data: 'Ana Perez' });
  await phone.getByText('The connection broke').waitFor({ state: 'detached' });
  expect(await caller.isOpen()).toBe(true);
  again.emit('call_end', { meta: { tabId: tab }, data: 'Ana Perez' });
  await page.locator('[data-dm-assist] iframe').waitFor({ state: 'detached' });
});

test('[A-05] a call whose connection is closed is called again without a question; a visitor who hung up is not rung', async ({
  skip,
}) => {
  skip(!haveNetworkInterface(), noNetworkInterface);
  const { caller, phone, soundArrives, page, agent } = await talking();
  const callAgain = `window.call = peer.call(${JSON.stringify(await caller.page.evaluate('call.peer'))}, window.own, { metadata: { again: true } });
    call.on('stream', (remote) => { window.remote = remote; }); 0`;
  await caller.page.evaluate('window.own = call.localStream; call.peerConnection.close()');
  await phone.getByText('The connection broke').waitFor(patiently);
  await caller.page.evaluate(callAgain);
  await phone.getByText('The connection broke').waitFor({ state: 'detached' });
  await soundArrives();
  expect(await page.locator(popup.box).count()).toBe(0);
  await phone.getByRole('button', { name: 'End call' }).click();
  await agent.next('call_end');
  await caller.page.evaluate(callAgain);
  await agent.next('call_end');
  expect(await page.locator(popup.box).count()).toBe(0);
});
