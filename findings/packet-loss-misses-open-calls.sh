#!/usr/bin/env bash
# Chromium 156 drops packets of a WebRTC connection (`Network.emulateNetworkConditions` with `packetLoss: 100`) only where
# the page's network was emulated before the connection began.
#
# Most would guess: the emulation cuts a call that goes on, as it cuts requests.
# Seen on 30 November 2026 with Chromium 156 of Debian, by its protocol: the connection stays `connected` for as long as the
# emulation lasts. With a limit that limits nothing, set before the connection, the same call is `disconnected` in seconds.
# Hurt: tests of calls that lose their network, which wait in vain or are green without a loss.
# Needs Chromium as Debian has it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.65.1
cat >look.mjs <<'JS'
import { setTimeout as after } from 'node:timers/promises';
import { chromium } from 'playwright-core';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-features=WebRtcHideLocalIpsWithMdns'],
});
console.error(`Chromium ${browser.version()}`);
/** Opens a page in a context of its own. */
const open = async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('data:text/html,<p>A page</p>');
  return page;
};
/** Describes a page's side once all its candidates are known. */
const described = async (offer) => {
  globalThis.connection = new RTCPeerConnection();
  const { connection } = globalThis;
  if (offer) await connection.setRemoteDescription({ type: 'offer', sdp: offer });
  else connection.createDataChannel('data');
  await connection.setLocalDescription();
  while (connection.iceGatheringState !== 'complete') await new Promise((go) => setTimeout(go, 50));
  return connection.localDescription.sdp;
};
const stateOf = (page) => page.evaluate(() => globalThis.connection.iceConnectionState);
async function lose(isEmulatedBefore) {
  const [caller, called] = [await open(), await open()];
  const protocol = await caller.context().newCDPSession(caller);
  await protocol.send('Network.enable');
  const emulate = (packetLoss) =>
    protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: 100_000_000,
      uploadThroughput: 100_000_000,
      packetLoss,
    });
  if (isEmulatedBefore) await emulate(0);
  const answer = await called.evaluate(described, await caller.evaluate(described));
  await caller.evaluate((sdp) => globalThis.connection.setRemoteDescription({ type: 'answer', sdp }), answer);
  await caller.waitForFunction(() => globalThis.connection.connectionState === 'connected');
  await emulate(100);
  await after(12_000);
  return stateOf(caller);
}
const seen = await Promise.all([lose(false), lose(true)]);
console.log(JSON.stringify({ emulatedAfter: seen[0], emulatedBefore: seen[1] }, null, 2));
await browser.close();
JS
node look.mjs | tee said
diff said - <<'SAID'
{
  "emulatedAfter": "connected",
  "emulatedBefore": "disconnected"
}
SAID
