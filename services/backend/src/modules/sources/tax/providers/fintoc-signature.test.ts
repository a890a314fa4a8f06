import { signFintoc } from '@afilia/sandbox/providers/fintoc-signature';
import { expect, test } from 'vitest';
import { isSignedByFintoc } from './fintoc-signature.ts';

test('an event counts as it was signed: same secret, same bytes, within five minutes', () => {
  const body = JSON.stringify({ type: 'link.created', data: { holder_id: '777777777', link_token: 'a' } });
  const atMs = Date.UTC(2026, 10, 26);
  const header = signFintoc('whsec', body, atMs);
  expect(header).toMatch(/^t=\d+,v1=[\da-f]{64}$/u);
  expect(isSignedByFintoc('whsec', { header, body, atMs: atMs + 299_000 })).toBe(true);
  expect(isSignedByFintoc('whsec', { header, body, atMs: atMs + 302_000 })).toBe(false);
  expect(isSignedByFintoc('whsec', { header, body: `${body} `, atMs })).toBe(false);
  expect(isSignedByFintoc('other', { header, body, atMs })).toBe(false);
  for (const wrong of ['', 't=1', `t=1,v1=${'g'.repeat(64)}`, `${header},v0=1`])
    expect(isSignedByFintoc('whsec', { header: wrong, body, atMs })).toBe(false);
});
