import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../../apps/console/src');
const files = globSync('**/*.tsx', { cwd: sources }).map((name) => ({
  name,
  text: readFileSync(join(sources, name), 'utf8'),
}));

/** Elements as they are written, up to the end of their opening tag or 400 characters. */
const elements = (text: string, tag: RegExp) =>
  [...text.matchAll(tag)].map(({ index }) => text.slice(index, index + 400));

/** Fields of a person's own page, which live help fills there, the choice of a tab of theirs, and the head of the search over everything. */
const ofNoForm = new Set([
  'help/control/field-bar.tsx',
  'help/control/whole-input.tsx',
  'help/live/tab-choice.tsx',
  'shell/palette/palette.tsx',
]);

test('[A-25] no field of the console is the browser’s own for days and times: it writes them as its own language does', () => {
  const own = files.filter(({ text }) => /type=["'{]+(?:date|time|datetime-local|month|week)\b/u.test(text));
  expect(own.map(({ name }) => name)).toEqual([]);
});

test('[A-25] fields of the console’s forms are the library’s, whose theme puts each label above; none moves it', () => {
  expect(files.length).toBeGreaterThan(100);
  const others = files
    .filter(({ name }) => !ofNoForm.has(name))
    .flatMap(({ name, text }) => {
      const bare = elements(text, /<(?:input|textarea|select)\b/gu).filter(
        (element) => !/type="(?:checkbox|radio|file|range)"/u.test(element),
      );
      const moved = elements(
        text,
        /inputLabel: \{[^}]*shrink|InputLabelProps|variant="(?:filled|standard)"/gu,
      );
      return [...bare, ...moved].map((element) => `${name}: ${element.split('\n')[0]}`);
    });
  expect(others).toEqual([]);
});
