import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { expect, test } from 'vitest';
import type { Application } from '../application/model/application.ts';
import { registrationPayload, sentAnswers } from './registration-payload.ts';

/** Signed, as a company: it has every answer. */
function signed(): Application {
  const { application } = new ApplicationSpec().toSigning();
  return {
    ...application,
    isPJ: true,
    facts: { ...application.facts, curse: { approvalId: 'A-1' }, legalEntity: undefined },
    completion: { signedAt: '2026-11-25T12:00:00.000Z' },
  } as unknown as Application;
}

const payloadOf = (application: Application) =>
  JSON.stringify(registrationPayload(application, { accountVerifiedAt: null, evidence: [] }));

const address = { kind: 'delivery', street: 'Otra', number: '9', communeCode: '13101', regionCode: '13' };

/** Another value of an answer. */
const others: Readonly<Record<string, unknown>> = {
  account: { bankCode: '999', kind: 'vista', number: '1' },
  addresses: [{ ...address, id: 'other', forDelivery: true }],
  averageTicket: 1,
  beneficialOwners: [{ name: 'Otra Persona' }],
  channels: [],
  holderDeclared: false,
  issuesReceipts: 'other',
  pep: { isPep: 'other' },
};

test.each(
  Object.entries(sentAnswers).flatMap(([form, answers]) =>
    Object.entries(answers).map(([name, place]) => ({ form, name, place })),
  ),
)('the acquirer gets the answer or not, as the table says: $form $name, $place', (given) => {
  const before = signed();
  const answers = before[given.form as keyof typeof sentAnswers];
  if (!answers) throw new Error(`the application has no ${given.form}`);
  const other = others[given.name] ?? 'other';
  const after: Application = { ...before, [given.form]: { ...answers, [given.name]: other } };
  expect(payloadOf(after) === payloadOf(before)).toBe(given.place === 'notSent');
});
