import { describe, expect, test } from 'vitest';
import type { IdentityDocument } from '../values/identity/identity-document.ts';
import { saveVerifications } from '../application/declare.ts';
import { ApplicationSpec, validCard } from '@afilia/testing/spec/application-spec';
import { collecting, identify, idOf, showCard } from '@afilia/testing/spec/company-spec';
import { replay } from '../record/evolve.ts';
import { openHoldAt } from '../application/gate-holds.ts';

const blocked = (reason: 'temporary' | 'deceased'): IdentityDocument => ({ status: 'blocked', reason });
const unknown: IdentityDocument = { status: 'unknown' };
const other: IdentityDocument = {
  ...validCard,
  person: { name: { givenNames: 'ANA', paternalSurname: 'SOTO' }, birthDate: '1980-05-02' },
} as IdentityDocument;

const signalsOf = ({ application }: ApplicationSpec) =>
  application.riskSignals.map(({ kind, about }) => [kind, ...about]);

/** The check of the applicant's card runs once for each answer. */
function applicant(...answers: IdentityDocument[]) {
  const spec = new ApplicationSpec().toVerifications();
  for (const answer of answers) {
    spec.when((application, context) =>
      saveVerifications(
        application,
        {
          documentNumber: '123456789',
          documentExpiry: '2030-01-01',
          pep: { isPep: false },
          fundsOrigin: 'businessSales',
        },
        context,
      ),
    );
    spec.passWith('identityDocument', answer).passWith('partyScreening', null);
  }
  return spec;
}

describe('answers of the civil register about the applicant', () => {
  test('a blocked card is noted, and a person looks before the contract though the next card is good', () => {
    const spec = applicant(blocked('temporary'), validCard);
    expect(signalsOf(spec)).toEqual([['blockedDocument', 'applicant']]);
    expect(openHoldAt(spec.application, 'acceptance')?.reasons).toEqual(['blockedDocument']);
    expect(spec.application.flow.state).toBe('verified');
    expect(replay(spec.events)).toEqual(spec.application);
  });

  test.each([
    { answers: [unknown], signals: [] },
    { answers: [unknown, unknown, unknown], signals: [['documentTries', 'applicant']] },
    { answers: [other], signals: [] },
    { answers: [other, other], signals: [['nameMismatch', 'applicant']] },
    { answers: [blocked('deceased')], signals: [['blockedDocument', 'applicant']] },
    { answers: [validCard], signals: [] },
  ])('%j', ({ answers, signals }) => {
    const spec = applicant(...answers);
    expect(signalsOf(spec)).toEqual(signals);
    expect(replay(spec.events)).toEqual(spec.application);
  });
});

describe('answers of the civil register about a signatory', () => {
  const pedro = (spec: ApplicationSpec) => idOf(spec.application, 'pedro');
  const asked = (...answers: IdentityDocument[]) => {
    const spec = collecting();
    for (const answer of answers) {
      identify(spec);
      showCard(spec, answer);
    }
    return spec;
  };

  test('a blocked card, another name and too many tries are noted about this person', () => {
    for (const [answers, kind] of [
      [[blocked('temporary')], 'blockedDocument'],
      [[other], 'reviewNameDiffers'],
      [[unknown, unknown, unknown], 'documentTries'],
    ] as const) {
      const spec = asked(...answers);
      expect(signalsOf(spec)).toEqual([[kind, pedro(spec)]]);
      expect(openHoldAt(spec.application, 'acceptance')?.reasons).toEqual([kind]);
    }
    expect(signalsOf(asked(unknown))).toEqual([]);
  });

  test('the number of another person’s proven card is noted about both', () => {
    const spec = collecting();
    const { verificationData } = spec.application;
    spec.application = {
      ...spec.application,
      verificationData: verificationData && { ...verificationData, documentNumber: 'A1234567' },
    };
    identify(spec);
    showCard(spec);
    expect(signalsOf(spec)).toEqual([['sameDocumentNumber', ...['applicant', pedro(spec)].toSorted()]]);
  });
});
