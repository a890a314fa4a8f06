import { expect, test } from 'vitest';
import { parseSourcesConfig } from '../../sources/config.ts';
import { checkLinkWay } from './check-link-way.ts';

const linesOf = (ways: Parameters<typeof checkLinkWay>[0], tax: 'contract' | 'fintoc') => {
  const sources = parseSourcesConfig({ SANDBOX_URL: 'http://127.0.0.1:3000', SOURCE_TAX: tax });
  if (!sources.ok) throw new Error(sources.error.join('\n'));
  return checkLinkWay(ways, sources.value);
};

test.each([
  [['form', 'upload'], 'contract'],
  [['link', 'upload'], 'fintoc'],
] as const)('connects by %j with %s', (ways, tax) => {
  expect(linesOf(ways, tax)).toEqual([]);
});

test.each([
  [['form', 'link'], 'contract', 'link needs SOURCE_TAX=fintoc'],
  [['form', 'link'], 'fintoc', 'must have link and not form'],
  [['upload'], 'fintoc', 'must have link and not form'],
] as const)('refuses %j with %s in one line', (ways, tax, line) => {
  expect(linesOf(ways, tax)).toEqual([expect.stringContaining(line)]);
});
