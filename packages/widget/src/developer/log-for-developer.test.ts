import { afterEach, expect, test, vi } from 'vitest';
import { messageFor } from './log-for-developer.ts';

const written = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
afterEach(() => written.mockClear());

const element = () => ({ getAttribute: () => null }) as unknown as Element;

test('the same cause of the same element is reported once, of another element once more', async () => {
  const [one, other] = [element(), element()];
  for (const each of [one, one, other]) messageFor(each)('A01', 'is-pf');
  messageFor(one)('A01', 'modes');
  await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(3));
});

test('a page that makes a thousand mistakes hears of a hundred', async () => {
  const report = messageFor(element());
  for (let at = 0; at < 1000; at++) report('A07', `dm:n${at}`);
  await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(100));
});
