import { expect, test } from 'vitest';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';

test('[S-01] a kind that contradicts the number is looked at by a person before the card counts', () => {
  const spec = new ApplicationSpec().toIdentity();
  spec.application = { ...spec.application, merchantRut: '76192083-9' as never };
  spec.passWith('identityDocument', {
    status: 'valid',
    person: null,
    kind: 'national',
    expiry: '2030-01-01',
    checkId: '1',
  });
  spec.passWith('partyScreening', { screening: 'clear' });
  expect(spec.application).toMatchObject({
    flow: { state: 'referred' },
    error: { code: 'R10' },
    holds: [{ gate: 'identity', reasons: ['otherPersonType'] }],
  });
});
