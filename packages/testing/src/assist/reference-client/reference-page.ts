const callbacks = [
  'onAgentConnect',
  'onCallStart',
  'onRemoteControlStart',
  'onRecordingRequest',
  'onCallDeny',
  'onRemoteControlDeny',
  'onRecordingDeny',
  'onSessionConfirmApprove',
  'onSessionConfirmDeny',
];

/**
 * Starts the client as its manual says, with addresses of the test: no third party's servers for calls, the call window
 * from here. `begin(more)` takes more options of the add-on, and answers the tab's id once the session is begun.
 */
export const script = (projectKey: string): string => `
import { Tracker, trackerAssist } from '/reference.js';
window.heard = [];
const callbacks = Object.fromEntries(${JSON.stringify(callbacks)}.map((name) => [name, (...args) => {
  window.heard.push([name, args]);
  return () => window.heard.push([name + ' ended', []]);
}]));
window.begin = async (more) => {
  window.tracker = new Tracker({
    projectKey: '${projectKey}',
    ingestPoint: location.origin + '/ingest',
    __DISABLE_SECURE_MODE: true,
  });
  tracker.use(trackerAssist({ config: { iceServers: [] }, callUITemplate: '/call-window', ...callbacks, ...more }));
  const began = await tracker.start({ userID: 'u1', metadata: { plan: 'gold' } });
  if (!began.success) throw new Error(began.reason);
  return tracker.getTabId();
};
window.ready = true;`;

/**
 * Lets a test read WebRTC data and close sockets; the client still uses the browser's own classes.
 *
 * The tags of the service that records are answered in the page: 9 opens its socket first and counts as started when the
 * tags are there. A relay that answers sooner finds it not started, and it neither shows its page anew nor gives control
 * back; a relay on the same machine is at times that fast.
 */
export const watchConnections = `
const askService = window.fetch.bind(window);
window.fetch = (input, init) =>
  String(input).endsWith('/v1/web/tags') ? Promise.resolve(Response.json({ tags: [] })) : askService(input, init);
const keepIn = (list) => ({
  construct: (target, args) => {
    const one = Reflect.construct(target, args);
    list.push(one);
    return one;
  },
});
window.connections = [];
window.webSockets = [];
window.RTCPeerConnection = new Proxy(RTCPeerConnection, keepIn(connections));
window.WebSocket = new Proxy(WebSocket, keepIn(webSockets));
window.breakConnection = () => webSockets.findLast(({ url }) => url.includes('/ws-assist/')).close();
window.received = async () => {
  const found = { sound: 0, frames: 0 };
  for (const one of window.connections)
    for (const row of (await one.getStats()).values())
      if (row.type === 'inbound-rtp') {
        if (row.kind === 'audio') found.sound += row.bytesReceived;
        else found.frames += row.framesDecoded ?? 0;
      }
  return found;
};`;

/** Its canvas is drawn on all the time. */
export const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Start page</title></head><body>
<h1>A page of the reference</h1>
<script>setInterval(() => {
  const context = document.querySelector('#canvas').getContext('2d');
  context.fillStyle = 'hsl(' + (Date.now() / 10 % 360) + ' 80% 50%)';
  context.fillRect(0, 0, 60, 40);
}, 40);</script>
<button id="button" onclick="(window.pressed ??= []).push(event.isTrusted)">Press</button>
<label for="name">Name</label><input id="name" oninput="(window.inputs ??= []).push(this.value)">
<input id="password" type="password" value="sesame">
<select id="list" onchange="(window.chosen ??= []).push(this.value)"><option>one</option><option>two</option></select>
<div id="pad" style="width:200px;height:40px"></div>
<script>for (const type of ['mousedown', 'mousemove', 'mouseup'])
  document.querySelector('#pad').addEventListener(type, ({ clientX, clientY, buttons }) =>
    (window.drawn ??= []).push([type, clientX, clientY, buttons]));</script>
<canvas id="canvas" width="60" height="40"></canvas>
<div style="height:3000px"></div><script type="module" src="/start.js"></script></body></html>`;

/** The ids that the client looks for (spec/live-assist#overlays). */
export const callWindow = `<!doctype html><html><body><section id="or-assist" class="status-connecting">
<span id="agent-name">Agent</span> <span id="duration"></span>
<div id="remote-control-row"><button id="end-control-btn">End control</button></div>
<div id="video-container"><div id="remote-stream"><p></p><video id="video-remote" autoplay muted></video></div>
<video id="video-local" autoplay muted></video></div>
<div id="controls"><button id="audio-btn">Sound</button><button id="video-btn">Camera</button>
<button id="end-call-btn">End</button></div></section></body></html>`;
