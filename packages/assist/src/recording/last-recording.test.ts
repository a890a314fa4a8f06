import { expect, test } from 'vitest';
import { openLastRecording } from './last-recording.ts';

function tab() {
  const values = new Map<string, string>();
  const ended: string[] = [];
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return { ended, load: (page: string) => openLastRecording(storage, () => ended.push(page)) };
}

test('[A-07] a recording ends with the page that showed its border, and its end is announced once', () => {
  const { ended, load } = tab();
  load('first').begin();
  load('second');
  load('third');
  expect(ended).toEqual(['second']);
});

test('[A-07] a recording that ended in its own page is not announced again', () => {
  const { ended, load } = tab();
  const first = load('first');
  first.begin();
  first.end();
  load('second');
  expect(ended).toEqual([]);
});
