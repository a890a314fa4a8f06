import { expect, test } from 'vitest';
import type { Application } from './model/application.ts';
import type { ApplicationEvent } from './model/events.ts';
import { ApplicationSpec, validCard } from './spec/application-spec.ts';
import { collecting } from './spec/company-spec.ts';
import { revive, upcast } from './upcast.ts';

const row = (id: string, run: string, name: string, position: string) => ({
  id,
  run,
  name,
  position,
  groups: ['A'],
  from: '2019-03-11',
  status: 'inForce',
});

/** A review as it was stored before people were joined. */
const stored = {
  legalName: 'Comercial SpA',
  kind: 'SpA',
  register: 'RES',
  incorporatedOn: '2019-03-11',
  reviewedOn: '2026-05-02',
  inForce: true,
  representatives: [
    row('r1', '12345678-5', 'Camila Rojas', 'Administrador'),
    row('r2', '15400001-K', 'Pedro Soto', 'Administrador'),
    { ...row('r3', '12345678-5', 'Camila Rojas', 'Gerente general'), until: '2030-01-01' },
  ],
  rules: { signAffiliation: [], mandateDebitAndCredit: [], leaseGoods: [], signDeclarations: [] },
};
const today = {
  ...stored,
  representatives: [
    {
      id: 'r1',
      run: '12345678-5',
      name: 'Camila Rojas',
      capacities: [
        { position: 'Administrador', groups: ['A'], from: '2019-03-11', status: 'inForce' },
        {
          position: 'Gerente general',
          groups: ['A'],
          from: '2019-03-11',
          status: 'inForce',
          until: '2030-01-01',
        },
      ],
    },
    {
      id: 'r2',
      run: '15400001-K',
      name: 'Pedro Soto',
      capacities: [{ position: 'Administrador', groups: ['A'], from: '2019-03-11', status: 'inForce' }],
    },
  ],
};
const passed = { type: 'CheckPassed', at: '2026-05-02', stage: 'legalReview', check: 'powers' };

test('a review stored with one row a title is read with everybody once, by the id of the first row', () => {
  const event: unknown = { ...passed, facts: { status: 'approved', review: stored } };
  expect(upcast(event as ApplicationEvent)).toEqual({
    ...passed,
    facts: { status: 'approved', review: today },
  });
  const { application } = collecting();
  const old: unknown = {
    ...application,
    facts: { ...application.facts, powers: { status: 'approved', review: stored } },
  };
  expect(revive(old as Application).facts.powers).toEqual({ status: 'approved', review: today });
});

test('what is new already stays as it is, also read twice', () => {
  const { application } = collecting();
  expect(revive(application)).toEqual(application);
  const waiting: unknown = { ...passed, facts: { status: 'inProgress' } };
  const erased: unknown = { ...passed };
  for (const event of [waiting, erased]) expect(upcast(event as ApplicationEvent)).toEqual(event);
});

test('a stage that began before lists were searched in it searches them, and then ends', () => {
  const spec = new ApplicationSpec();
  spec.toIdentity();
  const { stage } = spec.application;
  if (!stage) throw new Error('no stage');
  const { identityDocument } = stage.checks;
  const old = { ...spec.application, stage: { ...stage, checks: { identityDocument } } } as Application;
  const revived = revive(old);
  expect(revived.stage?.checks).toEqual({
    identityDocument,
    partyScreening: { status: 'waiting', attempt: 0 },
  });
  spec.application = revived;
  spec.passWith('identityDocument', validCard).passWith('partyScreening', { screening: 'clear' });
  expect(spec.at).toBe('verified.preparingSummary');
});
