import { expect, test } from 'vitest';
import { eventFacts } from '../flow/event-facts.ts';
import { collecting, read, request } from './company-story.ts';
import { blanked } from './erase.ts';
import type { FlowMove } from './events.ts';
import { isMove } from './evolve.ts';
import { Story } from './story.ts';

test('the table of events says which of them hold something that erasing takes out', () => {
  const company = collecting();
  request(company, read(company));
  const events = [...new Story().toSigning().events, ...company.events].filter(isMove);
  const changes = (event: FlowMove) => JSON.stringify(blanked(event)) !== JSON.stringify(event);
  const seen = new Set(events.map(({ type }) => type));
  const holding = new Set(events.filter(changes).map(({ type }) => type));

  expect(seen.size).toBeGreaterThan(18);
  expect(holding).toEqual(new Set([...seen].filter((type) => eventFacts[type].personal)));
});
