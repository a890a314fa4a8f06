#!/usr/bin/env bash
# A screenshot by Playwright 1.65.1 writes the `style` attribute of every field of the page, and takes it back: observers
# of the page's changes report both.
#
# Most would guess: taking a picture changes nothing in the page; the caret is hidden by the browser or by a style sheet
# of the tool's own.
# Seen on 1 December 2026: a MutationObserver reports `style` of the field twice, with `caret-color: transparent` and then
# empty, and the field keeps an attribute `style=""` that it did not have. A style that a test's other side has put on its
# copy of the field is lost by it.
# Hurt: tests of recorders, editors and frameworks that compare pictures: they see changes that no person and no page made.
# `caret: 'initial'` of the screenshot leaves the page alone.
# Needs Chromium as Debian has it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.65.1
cat >look.mjs <<'JS'
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const caret of ['hide', 'initial']) {
  await page.setContent('<input value="text"><p>Text</p>');
  await page.evaluate(() => {
    window.seen = [];
    new MutationObserver((all) => {
      for (const { target, attributeName } of all)
        window.seen.push(`${target.localName} ${attributeName}=${JSON.stringify(target.getAttribute(attributeName))}`);
    }).observe(document, { attributes: true, subtree: true });
  });
  await page.screenshot({ caret });
  console.log(caret, JSON.stringify(await page.evaluate(() => [window.seen, document.querySelector('input').outerHTML])));
}
await browser.close();
JS
node look.mjs | tee said
diff said - <<'SAID'
hide [["input style=\"caret-color: transparent !important;\"","input style=\"\""],"<input value=\"text\" style=\"\">"]
initial [[],"<input value=\"text\">"]
SAID
