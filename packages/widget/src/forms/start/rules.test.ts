import { expect, test } from 'vitest';
import { kindOfNumber, toStartInput } from './rules.ts';

test('[S-01] a complete number decides whether it is a person or a company', () => {
  expect(kindOfNumber('76.192.083-9')).toBe('legal');
  expect(kindOfNumber('12.345.678-5')).toBe('natural');
  expect(kindOfNumber('76.192.0')).toBeNull();
});

test('[S-01] the RUT is sent canonical, the consents one by one', () => {
  const values = {
    rut: '12.345.678-5',
    kind: 'natural',
    terms: false,
    authorises: false,
    marketing: false,
  } as const;
  expect(toStartInput(values, null, null)).toMatchObject({ rut: '12345678-5', isPJ: false });
  expect(toStartInput({ ...values, kind: 'legal' }, null, null)).toMatchObject({ isPJ: true });
  const given = (consent: 'terms' | 'authorises' | 'marketing') => {
    const { acceptsTerms, authorisesEvaluation, acceptsMarketing } = toStartInput(
      {
        ...values,
        [consent]: true,
      },
      null,
      null,
    );
    return [acceptsTerms, authorisesEvaluation, acceptsMarketing];
  };
  expect(given('terms')).toEqual([true, false, false]);
  expect(given('authorises')).toEqual([false, true, false]);
  expect(given('marketing')).toEqual([false, false, true]);
});
