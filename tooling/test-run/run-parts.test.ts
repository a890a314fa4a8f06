import { expect, test } from 'vitest';
import { allParts, type Part } from './parts.ts';
import { runParts } from './run-parts.ts';

/** Runs parts that end when the test says so. */
function begun(parts: readonly Part[]) {
  const open = new Map<string, () => void>();
  const done = runParts(parts, (part) => {
    return new Promise((resolve) => {
      open.set(part.name, () => {
        open.delete(part.name);
        resolve({ part, counts: { passed: 1, failed: 0, skipped: 0 }, seconds: 1, exitCode: 0 });
      });
    });
  });
  const running = () => [...open.keys()];
  const end = async (name: string) => {
    open.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
    return running();
  };
  return { running, end, done };
}

const part = (name: string, more: Partial<Part> = {}): Part => ({ name, script: name, ...more });

test('two checks run at once, and the next begins when one of them ends', async () => {
  const { running, end, done } = begun([part('types'), part('format'), part('lint')]);

  expect(running()).toEqual(['types', 'format']);
  expect(await end('format')).toEqual(['types', 'lint']);
  await end('lint');
  await end('types');
  expect((await done).map((one) => one.part.name)).toEqual(['types', 'format', 'lint']);
});

test('a part that is to be alone has nothing beside it, before it or after it', async () => {
  const { running, end } = begun([part('lint'), part('build', { alone: true }), part('sizes')]);

  expect(running()).toEqual(['lint']);
  expect(await end('lint')).toEqual(['build']);
  expect(await end('build')).toEqual(['sizes']);
});

test('parts with output of their own run alone', async () => {
  const live = { live: true } as const;
  const last = allParts.filter((one) => one.live);
  const { running, end } = begun([part('sizes'), ...last, part('storm', live)]);

  expect(running()).toEqual(['sizes']);
  expect(await end('sizes')).toEqual(['unit']);
  expect(await end('unit')).toEqual(['browser']);
  expect(await end('browser')).toEqual(['storm']);
});
