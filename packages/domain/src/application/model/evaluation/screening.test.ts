import { expect, test } from 'vitest';
import { redactedEvent } from '../../../rights/erase.ts';
import { replay } from '../../../record/evolve.ts';
import { ApplicationSpec, validCard } from '@afilia/testing/spec/application-spec';
import { checked, collecting, identify, idOf, showCard } from '@afilia/testing/spec/company-spec';
import { openHoldAt } from '../../gate-holds.ts';

const exposed = {
  isPep: true,
  position: 'Jueza',
  institution: 'Corte Suprema',
  relation: 'self',
  since: '2024-12-06',
  fundsDetail: 'Las ventas del almacén que tengo desde 2015.',
} as const;

test.each([
  ['possible', 'possibleListing'],
  ['pep', 'listedPep'],
] as const)(
  '[S-16] a screening that says %s is for a person to look at, and refuses no applicant',
  (screening, reason) => {
    const spec = new ApplicationSpec().toIdentity();
    spec.passWith('identityDocument', validCard).passWith('partyScreening', { screening });
    expect(spec.application).toMatchObject({
      flow: { state: 'referred' },
      error: { code: 'R10', check: null },
      holds: [{ gate: 'identity', reasons: [reason], caseId: null }],
    });
  },
);

test('[S-16] a person who declares to be exposed is for a person to look at, whatever lists say', () => {
  const spec = new ApplicationSpec().toIdentity(exposed);
  spec.passWith('identityDocument', validCard).passWith('partyScreening', { screening: 'pep' });
  expect(spec.application).toMatchObject({
    flow: { state: 'referred' },
    holds: [{ gate: 'identity', reasons: ['listedPep', 'declaredPep'] }],
  });
});

test('[S-16] a card that is refused comes before findings of lists, so that no search is about another person', () => {
  const spec = new ApplicationSpec().toIdentity(exposed);
  spec.passWith('identityDocument', { status: 'unknown' }).passWith('partyScreening', null);
  expect(spec.at).toBe('declared.verifying');
  expect(spec.application.holds).toEqual([]);
});

test('[S-16] a match that comes up with the last checks is for a person to look at', () => {
  const spec = new ApplicationSpec();
  spec.toCurse();
  spec.passWith('account', { valid: true }).pass('stock', 'preco');
  spec.passWith('oneFcc', { screening: 'possible' }).pass('curse');
  expect(spec.application.flow.state).toBe('referred');
});

test('[S-16] a signatory whom a list may have signs, and a person looks before the contract is accepted', () => {
  const spec = collecting();
  identify(spec);
  const signatoryId = idOf(spec.application, 'pedro');
  showCard(spec);
  checked(spec, 'oneFcc', { kind: 'passed', screening: 'possible' });
  expect(openHoldAt(spec.application, 'acceptance')?.reasons).toEqual(['possibleListing']);
  expect(spec.application.riskSignals).toMatchObject([{ kind: 'possibleListing', about: [signatoryId] }]);
  expect(spec.application.flow.state).toBe('signing');
});

test('[S-16] a blanked record does not say what lists had', () => {
  const spec = new ApplicationSpec().toIdentity();
  spec.passWith('identityDocument', validCard).passWith('partyScreening', { screening: 'pep' });
  const skeleton = spec.events.map(redactedEvent);
  expect(JSON.stringify(skeleton)).not.toMatch(/:"pep"|listedPep/u);
  expect(replay(skeleton)?.flow.state).toBe('referred');
});
