import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isProduct } from './report.ts';
import { roomOrder } from './room-order.ts';
import { placeOf, roomOf, runsUp } from './rooms.ts';

const root = join(import.meta.dirname, '../..');

test('every product file of a package with rooms has its room', () => {
  const files = globSync(['packages/domain/src/**/*.ts', 'services/backend/src/**/*.ts'], { cwd: root });
  const homeless = files.filter((file) => isProduct(file) && roomOf(file) === undefined);
  expect(files.length).toBeGreaterThan(500);
  expect(homeless).toEqual([]);
});

test('each room of the domain and of the backend has a place in their order', () => {
  for (const [workspace, order] of Object.entries(roomOrder)) {
    const files = globSync(`${workspace}/src/**/*.ts`, { cwd: root }).filter(isProduct);
    const used = new Set(files.map((file) => placeOf(file)?.replace(/^.+\/model$/, 'model')));
    expect([...used].filter((place) => !(order as readonly string[]).includes(place ?? ''))).toEqual([]);
  }
});

test('a test lies in the room of its file', () => {
  expect(roomOf('services/backend/src/modules/help/use-cases/join-help.ts')).toBe('help');
  expect(roomOf('services/backend/src/modules/help/use-cases/join-help.integration.test.ts')).toBe('help');
  expect(roomOf('apps/console/src/help/text/case-view.ts')).toBe('help');
  expect(roomOf('packages/widget/src/app/app.tsx')).toBeUndefined();
});

test('no import of another package runs up', () => {
  expect(runsUp('services/backend/src/modules/app/main-api.ts', 'packages/domain/src/values/result.ts')).toBe(
    false,
  );
});
