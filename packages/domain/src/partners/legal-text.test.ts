import { expect, test } from 'vitest';
import { parseLegalText } from './legal-text.ts';

const good = `# Términos

## Qué es

Primera línea
y su segunda línea.

Otro párrafo con *asteriscos* y <b>nada más</b>.

## Vigencia
Treinta días.
`;

test('a legal text is read by its title, chapters and paragraphs, and nothing else of Markdown means anything', () => {
  expect(parseLegalText(good)).toEqual({
    ok: true,
    value: {
      title: 'Términos',
      chapters: [
        {
          title: 'Qué es',
          paragraphs: [
            'Primera línea y su segunda línea.',
            'Otro párrafo con *asteriscos* y <b>nada más</b>.',
          ],
        },
        { title: 'Vigencia', paragraphs: ['Treinta días.'] },
      ],
    },
  });
});

test.each([
  ['', 'it has no title (# …)'],
  ['Sin título', 'line 1: words before the first chapter'],
  ['# Uno\n# Otro', 'line 2: one title with #, then chapters with ##'],
  ['# Uno\n## Dos\n### Tres', 'line 3: one title with #, then chapters with ##'],
  ['# Uno', 'the chapter (none) says nothing'],
  ['# Uno\n## Vacío\n## Lleno\nAlgo', 'the chapter Vacío says nothing'],
])('a text that is none says what is wrong: %j', (source, error) => {
  expect(parseLegalText(source)).toEqual({ ok: false, error });
});
