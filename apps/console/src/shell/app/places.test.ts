import { expect, test } from 'vitest';
import { placeAt } from './places.ts';

test.each([
  ['/', 'home'],
  ['/ayuda', 'help'],
  ['/ayuda/anteriores', 'pastHelp'],
  ['/ayuda/abcdefghijkl', 'help'],
  ['/casos/00000000-0000-4000-8000-000000000001', 'cases'],
  ['/grabaciones/00000000-0000-4000-8000-000000000001/S-2026-000001', 'pastHelp'],
  ['/telefono/S-2026-000001', 'caller'],
  ['/casos/uno', undefined],
  ['/nada', undefined],
])('the place of %s is %s', (pathname, place) => expect(placeAt(pathname)).toBe(place));
