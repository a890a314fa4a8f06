import { expect, test } from 'vitest';
import { claimName } from './claim-name.ts';

test('[W-01] widgets of one page keep their sessions apart, by id or by place', () => {
  const names = ['', '', 'branch', 'branch', ''].map(claimName);
  expect(names.map(({ value }) => value)).toEqual(['', '2', 'branch', 'branch-2', '3']);
  for (const { release } of names) release();
});

test('[W-01] a widget that is put back finds its session again', () => {
  const first = claimName('');
  const second = claimName('');
  first.release();
  expect(claimName('').value).toBe('');
  second.release();
});
