import { expect, test } from 'vitest';
import type { Rut } from '../values/identity/rut.ts';
import { replay } from '../record/evolve.ts';
import { collecting, identify, idOf, person, reviewed, showCard } from '@afilia/testing/spec/company-spec';
import { chooseSignatories, confirmSignatories, describeSignatory } from './choose-signatories.ts';

const directors = (count: number) =>
  Array.from({ length: count }, (_none, index) =>
    person(`director${index}`, (index === 0 ? '12345678-5' : `${20_000_000 + index}-0`) as Rut, 'A'),
  );
const all = (count: number) => [{ requires: [{ group: 'A', count }] }];

test.each([9, 15])('[S-05] [S-13] a statute by which %i people must all sign can be met', (count) => {
  const people = directors(count);
  const spec = reviewed({ representatives: people, rules: all(count) });
  expect(spec.at).toBe('verified.selectingSignatories');
  const ids = people.map(({ id }) => id);
  const tooFew = spec.when((application, context) => chooseSignatories(application, ids.slice(1), context));
  expect(tooFew.refusal).toMatchObject({ code: 'R13', reason: 'notEnough' });
  spec.when((application, context) => chooseSignatories(application, ids, context));
  expect(spec.application.signatories).toHaveLength(count);
  for (const { id, name } of spec.application.signatories.filter((one) => !one.isApplicant)) {
    const contact = { email: `${name}@correo.cl`, phone: '+56987654321' };
    spec.when((application, context) => describeSignatory(application, id, contact, context));
  }
  spec.when(confirmSignatories);
  expect(spec.application.flow.state).toBe('signatoriesDefined');
  expect(replay(spec.events)).toEqual(spec.application);
});

test('[S-05] a statute by which sixteen people must all sign waits for a person, and loses nothing', () => {
  const spec = reviewed({ representatives: directors(16), rules: all(16) });
  expect(spec.application).toMatchObject({
    flow: { state: 'referred' },
    error: { code: 'R10', check: 'powers' },
    prospect: { tradeName: 'Almacén Rosa' },
    verificationData: { documentNumber: '123456789' },
  });
  expect(replay(spec.events)).toEqual(spec.application);
});

test('[S-05] a person listed in person and for a company is one signatory, by the own title', () => {
  const [camila, pedro] = directors(2);
  if (!camila || !pedro) throw new Error('two were made');
  const [title] = pedro.capacities;
  if (!title) throw new Error('with a title');
  const behind = { ...title, position: 'Gerente general', onBehalfOf: 'Inversiones del Sur SpA' };
  const both = { ...pedro, capacities: [behind, title] };
  const spec = reviewed({ representatives: [camila, both], rules: all(2) });
  spec.when((application, context) => chooseSignatories(application, [camila.id, both.id], context));
  expect(spec.application.signatories).toHaveLength(2);
  expect(spec.application.signatories[1]).toMatchObject({ position: 'Gerente general y Administrador' });
  expect(spec.application.signatories[1]).not.toHaveProperty('onBehalfOf');
  // One human is not two, whichever titles the register lists.
  expect(reviewed({ representatives: [both], rules: all(2) }).application).toMatchObject({
    flow: { state: 'referred' },
    error: { code: 'R10' },
  });
});

test('[S-05] a rule that names one person twice needs one signature', () => {
  const people = directors(2);
  const [camila] = people;
  if (!camila) throw new Error('two were made');
  const spec = reviewed({
    representatives: people,
    rules: [{ requires: [], persons: [camila.run, camila.run] }],
  });
  spec.when((application, context) => chooseSignatories(application, [camila.id], context));
  expect(spec.application.signatories).toHaveLength(1);
});

test('[S-16] a number that another signatory’s card has proven is unknown, and noted about both', () => {
  const spec = collecting();
  const pedro = idOf(spec.application, 'pedro');
  const camila = idOf(spec.application, 'camila');
  spec.application = {
    ...spec.application,
    signatories: spec.application.signatories.map((one) =>
      one.id === camila
        ? {
            ...one,
            identity: {
              documentNumber: 'A1234567',
              documentExpiry: '2030-01-01',
              pep: { isPep: false },
              phone: '+56987654321',
            },
            checks: { identityDocument: { status: 'passed', attempt: 1 } },
          }
        : one,
    ),
  };
  identify(spec);
  showCard(spec);
  const signatory = spec.application.signatories.find(({ id }) => id === pedro);
  expect(signatory?.error?.field?.reason).toBe('documentNumber.unknown');
  expect(spec.application.riskSignals).toMatchObject([
    { kind: 'sameDocumentNumber', about: [camila, pedro].toSorted() },
  ]);
});
