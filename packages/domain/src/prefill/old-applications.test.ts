import { expect, test } from 'vitest';
import { redactedEvent } from '../application/data/erase.ts';
import { replay } from '../application/evolve/evolve.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { ApplicationSpec } from '../application/spec/application-spec.ts';
import { revive } from '../application/upcast.ts';

const folder = {
  activityStart: '2018-04-02',
  activities: [{ code: '561000', name: 'Restaurantes', vat: 'yes', category: 'first', main: true }],
  f29UpToDate: true,
  monthlySalesAverageClp: 4_280_000,
  documentFolio: 'CTE-1',
};
const holder = { firstNames: 'ANA MARÍA', paternalSurname: 'ROJAS' };

/** The road of an earlier version: everything typed, no origin anywhere, no name in the folder. */
const oldRoad = () => {
  const spec = new ApplicationSpec();
  spec.toSigning();
  return spec.events.map((event): ApplicationEvent =>
    event.type === 'CheckPassed' && event.check === 'taxFolder'
      ? ({ ...event, facts: folder } as ApplicationEvent)
      : event,
  );
};

test('an application stored before names came from sources replays with what was typed', () => {
  const application = replay(oldRoad());
  expect(application?.prospect).toMatchObject({ activityCode: '472101', tradeName: 'Almacén Rosa' });
  expect(application?.prospect?.origins).not.toHaveProperty('activityCode');
});

test('its snapshot opens as it is, and a folder fetched again overwrites nothing', () => {
  const events = oldRoad();
  const stored = replay(
    events.slice(
      0,
      events.findIndex(({ type }) => type === 'EvaluationPassed'),
    ),
  );
  if (!stored) throw new Error('the road has an evaluation');
  const before = JSON.parse(JSON.stringify(stored)) as typeof stored;
  expect(revive(before).prospect).toEqual(stored.prospect);
  const again = { type: 'CheckPassed', at: stored.lastActivityAt, check: 'taxFolder' } as const;
  const fetched = { ...again, stage: 'evaluation', attempt: 1, facts: { ...folder, holder } };
  const after = replay([fetched as ApplicationEvent], before);
  expect(after?.prospect).toEqual(stored.prospect);
  expect(after?.facts.taxFolder?.holder).toEqual(holder);
});

test('what the additions hold is blank once it is erased', () => {
  const event = {
    type: 'VerificationsSubmitted',
    at: '2026-11-26T12:00:00.000Z',
    name: { givenNames: 'Ana', paternalSurname: 'Rojas' },
    activityCode: '472101',
    data: {},
  } as unknown as ApplicationEvent;
  const prospect = { type: 'ProspectSaved', at: '', prospect: { origins: { names: 'taxFolder' } } };
  const left = JSON.stringify([redactedEvent(event), redactedEvent(prospect as unknown as ApplicationEvent)]);
  expect(left).not.toMatch(/Ana|Rojas|472101|taxFolder/u);
});
