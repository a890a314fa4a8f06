import { expect, test } from 'vitest';
import { markChosen } from './mark-chosen.ts';

const option = (id: number) => ({ id, tagName: 'option', attributes: {} as Record<string, unknown> });

test('[A-09] the option of a list that is chosen is marked, in a whole page and in what comes later', () => {
  const [first, second] = [option(4), option(5)];
  const list = { id: 3, tagName: 'select', attributes: {}, childNodes: [first, second] };
  markChosen({ node: { id: 1, childNodes: [{ id: 2, childNodes: [list] }] } }, (id) => id === 5);
  expect([first.attributes, second.attributes]).toEqual([{}, { selected: true }]);

  const late = option(9);
  markChosen({ source: 0, adds: [{ node: late }] }, (id) => id === 9);
  expect(late.attributes).toEqual({ selected: true });
});

test('[A-09] what may not be seen is not marked, and what brings no nodes is left alone', () => {
  const secret = option(4);
  markChosen({ node: secret }, () => false);
  expect(secret.attributes).toEqual({});
  const rules = { source: 8, adds: [{ rule: 'p { color: red }', index: 0 }] };
  for (const data of [undefined, null, 'x', { source: 3, x: 1 }, rules])
    expect(() => markChosen(data, () => true)).not.toThrow();
});
