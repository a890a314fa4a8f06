#!/usr/bin/env bash
# rrweb 2.1.6 records a rule that a script changes by `setProperty`, and not the same change by `style.color = …`, `cssText`
# or `selectorText`; of adopted style sheets it records a new list, and not `push`, `pop` or an empty list.
#
# Most would guess: a recorder of pages that patches `insertRule`, `setProperty` and `adoptedStyleSheets` sees every way to
# change a style sheet, as they all end in the same rules.
# Seen on 30 November 2026 in Chromium 156: six of eight changes leave no event, and the replayed page keeps the old look.
# Hurt: replays and shared views of pages whose components (Lit, Fluent, design systems) adopt sheets or write to rules.
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
await page.setContent('<style>p { color: red }</style><p>Text</p>');
await page.addScriptTag({ content: readFileSync('node_modules/@rrweb/record/dist/record.umd.cjs', 'utf8') });
const seen = await page.evaluate(async () => {
  let events = [];
  window.rrwebRecord.record({ emit: (event) => events.push(event) });
  const [rule] = document.styleSheets[0].cssRules;
  const sheetOf = (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  };
  const acts = {
    'rule.style.setProperty()': () => rule.style.setProperty('color', 'blue'),
    'rule.style.color =': () => (rule.style.color = 'green'),
    'rule.style.cssText =': () => (rule.style.cssText = 'color: black'),
    'rule.selectorText =': () => (rule.selectorText = 'p, b'),
    'adoptedStyleSheets = [one]': () => (document.adoptedStyleSheets = [sheetOf('p { margin: 1px }')]),
    'adoptedStyleSheets.push()': () => document.adoptedStyleSheets.push(sheetOf('p { margin: 2px }')),
    'adoptedStyleSheets.pop()': () => document.adoptedStyleSheets.pop(),
    'adoptedStyleSheets = []': () => (document.adoptedStyleSheets = []),
  };
  const recorded = {};
  for (const [name, act] of Object.entries(acts)) {
    await new Promise((then) => setTimeout(then, 300));
    events = [];
    act();
    await new Promise((then) => setTimeout(then, 300));
    recorded[name] = events.length > 0;
  }
  return recorded;
});
console.log(JSON.stringify(seen, null, 2));
await browser.close();
JS
node look.mjs | tee said
diff said - <<'SAID'
{
  "rule.style.setProperty()": true,
  "rule.style.color =": false,
  "rule.style.cssText =": false,
  "rule.selectorText =": false,
  "adoptedStyleSheets = [one]": true,
  "adoptedStyleSheets.push()": false,
  "adoptedStyleSheets.pop()": false,
  "adoptedStyleSheets = []": false
}
SAID
