import { expect, test } from 'vitest';
import { eventFacts } from './flow/event-facts.ts';
import { collecting, read, request } from '@afilia/testing/spec/company-spec';
import { redactedEvent } from '../../rights/erase.ts';
import type { FlowTransition } from './events.ts';
import { isTransition } from '../../record/evolve.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';

test('the table of events says which of them hold something that erasing takes out', () => {
  const company = collecting();
  request(company, read(company));
  const events = [...new ApplicationSpec().toSigning().events, ...company.events].filter(isTransition);
  const changes = (event: FlowTransition) => JSON.stringify(redactedEvent(event)) !== JSON.stringify(event);
  const seen = new Set(events.map(({ type }) => type));
  const holding = new Set(events.filter(changes).map(({ type }) => type));

  expect(seen.size).toBeGreaterThan(18);
  expect(holding).toEqual(new Set([...seen].filter((type) => eventFacts[type].personal)));
});
