import { describe, expect, test } from 'vitest';
import { redactedEvent } from '../../rights/erase.ts';
import { replay } from '../../record/evolve.ts';
import { openHoldAt } from '../gate-holds.ts';
import { checked, collecting, identify, idOf, reviewed, showCard } from '@afilia/testing/spec/company-spec';

const listedPedro = { screenings: [{ id: 'pedro', screening: 'listed' as const }] };

describe('findings of lists about representatives of a company', () => {
  test('[S-16] a hit ends nothing: the people are chosen, and a person looks before the contract is accepted', () => {
    const spec = reviewed(listedPedro);
    expect(spec.at).toBe('verified.selectingSignatories');
    expect(spec.application.error).toBeNull();
    expect(spec.application.riskSignals).toEqual([
      { kind: 'listedRepresentative', severity: 'review', about: ['pedro'] },
    ]);
    expect(openHoldAt(spec.application, 'acceptance')?.reasons).toEqual(['listedRepresentative']);
    expect(replay(spec.events)).toEqual(spec.application);
  });

  test('[S-16] a listed person who comes to sign is stopped alone, and the company can choose another', () => {
    const spec = collecting(listedPedro);
    const pedro = () => spec.application.signatories.find(({ name }) => name === 'pedro');
    identify(spec);
    showCard(spec);
    checked(spec, 'oneFcc', { kind: 'rejected', code: 'R03', detail: 'hit' });
    expect(pedro()).toMatchObject({ status: 'stopped', error: { code: 'R03' } });
    expect(spec.application).toMatchObject({ flow: { state: 'signing' }, error: null });
    expect(openHoldAt(spec.application, 'acceptance')?.reasons).toEqual(['listedRepresentative']);
    expect(idOf(spec.application, 'camila')).not.toBe('');
  });

  test('[S-16] a possible match is for a person to look at before anybody is chosen', () => {
    const spec = reviewed({ screenings: [{ id: 'pedro', screening: 'possible' }] });
    expect(spec.application).toMatchObject({
      flow: { state: 'referred' },
      error: { code: 'R10', check: null },
      holds: [{ gate: 'powers', reasons: ['possibleListing'], caseId: null }],
    });
  });

  test('[S-16] an exposed representative is a reason for review only on coming to sign', () => {
    const spec = collecting({ screenings: [{ id: 'pedro', screening: 'pep' }] });
    expect(spec.application.holds).toEqual([]);
    identify(spec);
    showCard(spec);
    checked(spec, 'oneFcc', { kind: 'passed', screening: 'pep' });
    expect(openHoldAt(spec.application, 'acceptance')?.reasons).toEqual(['listedPep']);
  });

  test('[S-16] clear ones are noted nowhere', () => {
    const spec = reviewed({ screenings: [{ id: 'pedro', screening: 'clear' }] });
    expect(spec.application).toMatchObject({ riskSignals: [], holds: [] });
  });

  test('[S-16] several hits are one review, each of them noted', () => {
    const spec = reviewed({
      screenings: [
        { id: 'pedro', screening: 'listed' },
        // A person and the company that this person stands for are two questions about one.
        { id: 'pedro', screening: 'listed' },
        { id: 'camila', screening: 'listed' },
      ],
    });
    expect(spec.application.riskSignals.map(({ about }) => about)).toEqual([['pedro'], ['camila']]);
    expect(spec.application.holds).toHaveLength(1);
  });

  test('[S-16] a blanked record does not say what lists had', () => {
    const skeleton = reviewed(listedPedro).events.map(redactedEvent);
    expect(JSON.stringify(skeleton)).not.toMatch(/listed/u);
    expect(() => replay(skeleton)).not.toThrow();
  });
});
