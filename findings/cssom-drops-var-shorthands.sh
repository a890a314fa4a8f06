#!/usr/bin/env bash
# Chromium 156 writes a rule (`cssText`) without the values of a shorthand with `var()` that a longhand follows, and
# rrweb 2.1.6, which records pages by it, replays them without paddings and backgrounds.
#
# Most would guess: `rule.cssText`, put into a style sheet again, gives the same rule (CSSOM: «serialize a CSS rule»), so a
# recorded page looks as the page does.
# Seen on 29 November 2026: `padding: var(--x); padding-top: 4px` is written as `padding-right: ; padding-bottom: ;
# padding-left: ; padding-top: 4px`. CSS Typed OM (`styleMap`) gives the empty text too, so no script can read the value;
# the text of a style element has it.
# Hurt: everything that copies style sheets by their rules: recorders of sessions, inliners, printing in a frame.
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
await page.setContent('<style>p { padding: var(--x); padding-top: 4px }</style><p style="--x: 24px">Text</p>');
await page.addScriptTag({ content: readFileSync('node_modules/@rrweb/record/dist/record.umd.cjs', 'utf8') });
const seen = await page.evaluate(() => {
  const [rule] = document.styleSheets[0].cssRules;
  const paragraph = document.querySelector('p');
  const events = [];
  window.rrwebRecord.record({ emit: (event) => events.push(event) });
  const recorded = /"_cssText":"([^"]*)"/.exec(JSON.stringify(events))?.[1];
  const padding = () => getComputedStyle(paragraph).padding;
  const before = padding();
  const written = rule.cssText;
  document.querySelector('style').textContent = written;
  return { written, typed: String(rule.styleMap.get('padding-left')), recorded, before, after: padding() };
});
console.log(JSON.stringify(seen, null, 2));
await browser.close();
JS
node look.mjs | tee said
diff said - <<'SAID'
{
  "written": "p { padding-right: ; padding-bottom: ; padding-left: ; padding-top: 4px; }",
  "typed": "",
  "recorded": "p { padding-right: ; padding-bottom: ; padding-left: ; padding-top: 4px; }",
  "before": "4px 24px 24px",
  "after": "4px 0px 0px"
}
SAID
