import type { StaffEndpoint } from '@afilia/api-contract/partners/webhook-answers';
import { expect, test } from 'vitest';
import { stateText } from '../../partners/text/integration.ts';
import { lastDelivery, unreachedEndpoints } from './unreached-endpoints.ts';

const now = Date.parse('2026-11-29T12:00:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const endpoint = (over: Partial<StaffEndpoint>): StaffEndpoint => ({
  id: 'we_1',
  hostId: 'default',
  url: 'https://avisos.bancoaustral.example/afilia',
  types: ['application.*'],
  format: 'standard',
  isPJ: null,
  state: 'on',
  offBecause: null,
  deliveredAt: ago(60),
  pending: 0,
  pendingSince: null,
  failingSince: null,
  previousSecretUntil: null,
  ...over,
});

test.each<[string, Partial<StaffEndpoint>, boolean]>([
  ['at which nothing waits', {}, false],
  ['at which something waits since a moment ago', { pending: 3, pendingSince: ago(4) }, false],
  ['at which 37 wait for fifty minutes', { pending: 37, pendingSince: ago(50) }, true],
  ['at which something waits for as long as nobody says', { pending: 37, pendingSince: undefined }, true],
  ['whose last tries failed', { failingSince: ago(1) }, true],
  ['that went off by itself', { state: 'off', offBecause: 'failing' }, true],
  ['that is gone', { state: 'off', offBecause: 'gone' }, true],
  ['that somebody switched off', { state: 'off', offBecause: 'request' }, false],
  ['that was switched off with something waiting', { state: 'off', offBecause: 'request', pending: 2 }, true],
  ['of an earlier node’s configuration', { id: 'env', pending: null, pendingSince: undefined }, false],
])('an endpoint %s', (_which, over, isNamed) => {
  expect(unreachedEndpoints([endpoint(over)], now)).toHaveLength(isNamed ? 1 : 0);
});

test('the last delivery is the last of any endpoint', () => {
  expect(
    lastDelivery([endpoint({}), endpoint({ deliveredAt: ago(2) }), endpoint({ deliveredAt: null })]),
  ).toBe(ago(2));
  expect(lastDelivery([endpoint({ deliveredAt: null })])).toBeNull();
});

test('«Activo» is said of what arrives, and not of a switch', () => {
  expect(stateText(endpoint({}))).toBe('Activo');
  expect(stateText(endpoint({ failingSince: ago(50) }))).toMatch(/^Falla desde el 29-11-2026 \d\d:10$/u);
  expect(stateText(endpoint({ deliveredAt: null }))).toBe('Activo, sin entregas todavía');
});
