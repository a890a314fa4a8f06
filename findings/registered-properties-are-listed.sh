#!/usr/bin/env bash
# Chromium 156 lists properties that scripts registered with `CSS.registerProperty()` among the computed values of every
# element, so a script can find them, with their initial values; rrweb 2.1.6 records nothing of them.
#
# Most would guess: no interface lists registered properties (CSS Properties and Values API has none), so who records a
# page has to replace `CSS.registerProperty` before the page calls it.
# Seen on 1 December 2026: iterating over `getComputedStyle()` gives `--registered`, though no style sheet, attribute or
# script sets it; a property that was never registered nor set is not among them. `@property` rules are listed the same.
# Hurt: recorders of sessions and copiers of pages, which show what depends on such a property without its value.
# Needs Chromium as Debian has it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @rrweb/record@2.1.6 playwright-core@1.65.1
cat >look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
console.error(`Chromium ${browser.version()}`);
const page = await browser.newPage();
await page.setContent('<style>p { color: var(--registered); width: var(--unknown) }</style><p>Text</p>');
await page.addScriptTag({ content: readFileSync('node_modules/@rrweb/record/dist/record.umd.cjs', 'utf8') });
const seen = await page.evaluate(() => {
  CSS.registerProperty({ name: '--registered', syntax: '<color>', inherits: false, initialValue: 'rgb(1, 2, 3)' });
  const computed = getComputedStyle(document.documentElement);
  const listed = [...computed].filter((name) => name.startsWith('--'));
  const events = [];
  window.rrwebRecord.record({ emit: (event) => events.push(event) });
  return {
    listed: listed.map((name) => [name, computed.getPropertyValue(name)]),
    shown: getComputedStyle(document.querySelector('p')).color,
    recorded: JSON.stringify(events).includes('rgb(1, 2, 3)'),
  };
});
console.log(JSON.stringify(seen));
await browser.close();
JS
node look.mjs | tee said
diff said - <<'SAID'
{"listed":[["--registered","rgb(1, 2, 3)"]],"shown":"rgb(1, 2, 3)","recorded":false}
SAID
