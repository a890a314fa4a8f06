import { expect, test } from 'vitest';
import { judgeIdentity } from '../application/model/judge-identity.ts';
import { findingWords } from './finding-words.ts';

const typed = { givenNames: 'Rosa', paternalSurname: 'Díaz' };
const limits = { document: 1, name: 1 };

test('staff read in Spanish the reason for which a rule of the house stopped a person', () => {
  const verdicts = [
    judgeIdentity(
      { status: 'unknown' },
      { typed, tries: { document: 0, name: 0 }, limits, today: '2026-11-25' },
    ),
    ...(['temporary', 'replaced', 'deceased'] as const).map((reason) =>
      judgeIdentity(
        { status: 'blocked', reason },
        { typed, tries: { document: 0, name: 0 }, limits, today: '2026-11-25' },
      ),
    ),
  ];
  for (const verdict of verdicts)
    expect('because' in verdict ? findingWords(verdict.because) : null).toMatch(/^El Registro Civil/u);
  expect(findingWords('the powers need a person: boardTerm')).toContain('directorio');
  // A source's own words are for the record: its answer is shown instead.
  expect(findingWords('preco.readMarks: a mark blocks (request 1)')).toBeNull();
});
