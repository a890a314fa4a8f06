import { expect, test } from 'vitest';
import { isOutdated } from './outdated.ts';

const shown = [
  { id: 'a', contentSha256: '1' },
  { id: 'b', contentSha256: '2' },
];

test('[S-14] read texts are outdated when one of them was made anew', () => {
  expect(isOutdated(shown, shown)).toBe(false);
  expect(isOutdated(shown, [{ id: 'a', contentSha256: '9' }, ...shown.slice(1)])).toBe(true);
  expect(isOutdated(shown, [{ id: 'c', contentSha256: '1' }])).toBe(true);
});
