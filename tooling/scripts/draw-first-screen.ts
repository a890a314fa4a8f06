/**
 * Writes the widget's first screen as the page's loader draws it, and its version for the widget
 * (docs/decisions/widget-first-screen.md#the-loader-draws-the-index-from-data-before-any-file-of-the-widget). `--check` names the files that are stale instead.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { firstScreenFiles } from '../first-screen/files.ts';

for (const [path, text] of await firstScreenFiles())
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) console.log(path);
