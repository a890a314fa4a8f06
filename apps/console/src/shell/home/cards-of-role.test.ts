import type { StaffMe, StaffRole } from '@afilia/api-contract/staff/answers';
import { expect, test } from 'vitest';
import { type Place, placesOf } from '../app/places.ts';
import { cardsOfRole, type HomeCardName } from './cards-of-role.ts';

/** The place with all items of which a card shows some. */
const placeOf: Record<HomeCardName, Place> = {
  ownCases: 'cases',
  toApprove: 'cases',
  dueSoon: 'cases',
  overdue: 'cases',
  help: 'help',
  rights: 'rights',
  reads: 'audit',
  endpoints: 'integration',
  lastWeek: 'funnel',
  whyStopped: 'funnel',
};

test('everybody finds their work on the first page, and every card leads to a place that their role has', () => {
  const cards = Object.entries(cardsOfRole) as [StaffRole, readonly HomeCardName[]][];
  expect(cards.filter(([, names]) => names.length === 0)).toEqual([]);
  const outside = cards.flatMap(([role, names]) => {
    const places = placesOf({ role } as StaffMe);
    return names.filter((name) => !places.includes(placeOf[name])).map((name) => [role, name]);
  });
  expect(outside).toEqual([]);
});
