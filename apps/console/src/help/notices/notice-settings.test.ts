import { expect, test } from 'vitest';
import { createNoticeSettings, readSettings } from './notice-settings.ts';

const first = { isMuted: false, volume: 60, isShown: false };

test('[A-25] settings that cannot be read are those of the first day', () => {
  for (const text of [null, '', '{', 'null', '[]', '7', '{"volume":0,"isMuted":"yes","isShown":1}'])
    expect(readSettings(text)).toEqual(first);
  expect(readSettings('{"volume":101}').volume).toBe(60);
  expect(readSettings('{"volume":10,"isMuted":true,"other":1}')).toEqual({
    ...first,
    volume: 10,
    isMuted: true,
  });
});

test('[A-25] a mute in one tab holds in the others', () => {
  const entries = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  });
  const [one, other] = [createNoticeSettings(storage, 'ana'), createNoticeSettings(storage, 'ana')];
  let changes = 0;
  const stop = other.subscribe(() => {
    changes += 1;
  });
  one.change({ isMuted: true });
  expect(other.read().isMuted).toBe(false);
  other.readAgain();
  expect([other.read().isMuted, changes]).toEqual([true, 1]);
  stop();
  other.change({ isMuted: false });
  expect(changes).toBe(1);
});
