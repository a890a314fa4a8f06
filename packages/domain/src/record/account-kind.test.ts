import { expect, test } from 'vitest';
import type { ProposedAccount } from '../application/model/offer/conditions.ts';
import { chooseConditions } from '../application/choose-offer.ts';
import { redactedEvent } from '../rights/erase.ts';
import type { CheckFacts } from '../application/model/facts.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { replay } from './evolve.ts';

/** To the bank's answer about an account; the spec has one with a kind. */
function answered(account: ProposedAccount, facts: CheckFacts['account']): ApplicationSpec {
  const spec = new ApplicationSpec();
  spec.toConnect();
  const { conditions } = spec.application;
  if (!conditions) throw new Error('the spec chose conditions');
  spec.when((application, context) => chooseConditions(application, { ...conditions, account }, context));
  return spec.passWith('account', facts);
}

const unsaid = { bankCode: '001', number: '123456789' };

test('[S-09] the kind of the account is what the bank says', () => {
  const spec = answered(unsaid, { valid: true, kind: 'vista' });
  expect(spec.application.conditions?.account).toEqual({ ...unsaid, kind: 'vista' });
  expect(spec.events.at(-1)).toMatchObject({ type: 'ConditionsChosen', accountKind: 'vista' });
  const other = answered({ ...unsaid, kind: 'corriente' }, { valid: true, kind: 'ahorro' });
  expect(other.application.conditions?.account.kind).toBe('ahorro');
});

test('[S-09] a bank that needs the kind, or says none, makes it a field of the form', () => {
  for (const facts of [{ valid: false, needsKind: true } as const, { valid: true }]) {
    const spec = answered(unsaid, facts);
    expect(spec.at).toBe('productsChosen.choosingConditions');
    expect(spec.application.error).toMatchObject({
      code: 'R13',
      check: 'account',
      field: { field: 'account.kind', reason: 'account.kindNeeded' },
    });
  }
});

test('[S-09] a kind that this channel does not pay out to is none', () => {
  const spec = answered(unsaid, { valid: true, kind: 'rut' });
  expect(spec.application.error?.field?.field).toBe('account.kind');
});

test('[S-09] an account that is not the merchant’s is refused by its number, with or without a kind', () => {
  const spec = answered(unsaid, { valid: false });
  expect(spec.application.error?.field).toEqual({ field: 'account.number', reason: 'accountNotYours' });
});

test('a kind that was typed stays where the bank says none', () => {
  const { events, application } = new ApplicationSpec().toSigning();
  expect(events.find(({ type }) => type === 'ConditionsChosen')).not.toHaveProperty('accountKind');
  expect(application.conditions?.account).toEqual({ ...unsaid, kind: 'corriente' });
});

test('an erased record still replays', () => {
  const { events } = answered(unsaid, { valid: true, kind: 'vista' });
  const blank = events.map((event): ApplicationEvent => redactedEvent(event));
  expect(replay(blank)?.flow.state).toBe('conditionsChosen');
});
