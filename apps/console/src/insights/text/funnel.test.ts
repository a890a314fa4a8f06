import { expect, test } from 'vitest';
import { sourceNames } from '../../shell/text/evidence.ts';
import { sourceName } from './funnel.ts';

test('a source is called in the funnel what it is called beside a decision', () => {
  expect(sourceName('negative-files')).toBe(sourceNames.negativeFiles);
  expect(sourceName('onefcc')).toBe(sourceNames.oneFcc);
  expect(sourceName('civil-register')).toBe(sourceNames.civilRegister);
  expect(sourceName('tax')).toBe(sourceNames.tax);
});

test('a source of a later version shows no name of the code', () => {
  expect(sourceName('other-thing')).toBe('Otra fuente');
  expect(sourceName('constructor')).toBe('Otra fuente');
});
