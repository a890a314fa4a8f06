#!/usr/bin/env bash
# rrweb 2.1.6 replays a drawing without what style sheets refer to by `url(#id)`, without text on a path, and with its SMIL
# animations at their beginning; a custom element that is defined while it records stays undefined.
#
# Most would guess: a recorder copies the document, so a drawing that needs nothing from outside looks the same in the player.
# Seen on 30 November 2026 in Chromium 156. The recorder writes `url(#paint)` in a style as the address of the page's folder and
# `#paint`; the player makes `textpath` of `textPath`, never closes the document that it opened, so that no animation of a drawing
# begins, and has nothing that reads the recorder's event of a definition.
# Hurt: charts and logos in replays and shared views, and components that are hidden until they are defined.
# Needs Chromium as Debian has it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @rrweb/record@2.1.6 @rrweb/replay@2.1.6 playwright-core@1.65.1
cat >look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
const markup = `<!doctype html><svg width="300" height="200"><defs><path id="curve" d="M10 90 Q 100 10 200 90"/>
  <linearGradient id="paint"><stop stop-color="red"/></linearGradient></defs>
  <text><textPath id="words" href="#curve">Text on a path</textPath></text><rect id="painted" width="9" height="9" style="fill: url(#paint)"/>
  <rect id="grown" width="10" height="9"><animate attributeName="width" to="200" dur="0.1s" fill="freeze"/></rect></svg><x-late>Late</x-late>`;
const server = createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end(markup));
await new Promise((then) => server.listen(0, '127.0.0.1', then));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
console.error(`Chromium ${browser.version()}`);
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/bank/page`);
for (const name of ['record', 'replay'])
  await page.addScriptTag({ content: readFileSync(`node_modules/@rrweb/${name}/dist/${name}.umd.cjs`, 'utf8') });
const seen = await page.evaluate(async () => {
  const wait = (ms) => new Promise((then) => setTimeout(then, ms));
  const look = (page) => {
    const one = (selector) => page.querySelector(selector);
    return {
      'text on a path has a length': (one('#words').getComputedTextLength?.() ?? 0) > 0,
      'the fill is a part of the drawing': one('#painted').style.fill === 'url("#paint")',
      'the animation has ended': one('#grown').width.animVal.value === 200,
      'the element is defined': one('x-late').matches(':defined'),
    };
  };
  const events = [];
  const stop = window.rrwebRecord.record({ emit: (event) => events.push(event) });
  await wait(300);
  customElements.define('x-late', class extends HTMLElement {});
  await wait(300);
  stop();
  const recorded = look(document);
  const player = new window.rrwebReplay.Replayer(events, { root: document.body, showWarning: false });
  player.play();
  await wait(1500);
  return { recorded, replayed: look(player.iframe.contentDocument) };
});
console.log(JSON.stringify(seen, null, 2));
await browser.close();
server.close();
JS
node look.mjs | tee said
diff said - <<'SAID'
{
  "recorded": {
    "text on a path has a length": true,
    "the fill is a part of the drawing": true,
    "the animation has ended": true,
    "the element is defined": true
  },
  "replayed": {
    "text on a path has a length": false,
    "the fill is a part of the drawing": false,
    "the animation has ended": false,
    "the element is defined": false
  }
}
SAID
