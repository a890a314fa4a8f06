import { expect, test } from 'vitest';
import { contradiction, toStartInput } from './rules.ts';

test('[S-01] a company number chosen as a natural person is pointed out', () => {
  expect(contradiction('76.192.083-9', 'natural')).toBe('legal');
  expect(contradiction('12.345.678-5', 'legal')).toBe('natural');
});

test('[S-01] a number that fits its kind, or is not complete yet, raises no question', () => {
  expect(contradiction('12.345.678-5', 'natural')).toBeNull();
  expect(contradiction('76.192.0', 'natural')).toBeNull();
});

test('[S-01] the RUT is sent canonical, the consents one by one', () => {
  const values = {
    rut: '12.345.678-5',
    kind: 'natural',
    terms: false,
    authorises: false,
    marketing: false,
  } as const;
  expect(toStartInput(values)).toMatchObject({ rut: '12345678-5', isPJ: false });
  expect(toStartInput({ ...values, kind: 'legal' })).toMatchObject({ isPJ: true });
  const given = (consent: 'terms' | 'authorises' | 'marketing') => {
    const { acceptsTerms, authorisesEvaluation, acceptsMarketing } = toStartInput({
      ...values,
      [consent]: true,
    });
    return [acceptsTerms, authorisesEvaluation, acceptsMarketing];
  };
  expect(given('terms')).toEqual([true, false, false]);
  expect(given('authorises')).toEqual([false, true, false]);
  expect(given('marketing')).toEqual([false, false, true]);
});
