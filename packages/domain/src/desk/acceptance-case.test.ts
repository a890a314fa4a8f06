import { describe, expect, test } from 'vitest';
import { expireApplication } from '../record/recovery.ts';
import { replay } from '../record/evolve.ts';
import { limits } from '../application/model/limits.ts';
import { reactionsTo } from '../record/reactions.ts';
import { eraseApplication } from '../rights/erase.ts';
import {
  accepting,
  approveAcceptance,
  decideAcceptance,
  notice,
  proposeAcceptance,
  refusing,
} from '@afilia/testing/spec/acceptance-spec';
import {
  act,
  open as openAnnulment,
  pablo,
  propose as annul,
  rita,
  sealed,
  sealing,
} from '@afilia/testing/spec/annulment-spec';
import type { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { collecting, idOf } from '@afilia/testing/spec/company-spec';
import { signalsAtAcceptance } from './acceptance-case.ts';
import { openCaseAt } from './model/cases.ts';
import { isFrozen, reportContactChange } from '../access/freeze-contact.ts';
import { returnProposal } from './conclude-case.ts';
import { isInternalEvent } from '../application/gate-holds.ts';

/** Signed by the person, with one signal, and not accepted. */
function waiting(...more: Parameters<typeof notice>[1][]) {
  const spec = sealing();
  notice(spec);
  for (const kind of more) notice(spec, kind);
  return spec.passWith('signatures', sealed);
}

const caseOf = (spec: ApplicationSpec) => spec.application.cases.at(-1);

test('[S-14] a signed contract that waits for a person has a case, due in two business days, with the last signature', () => {
  const spec = sealing();
  notice(spec);
  expect(caseOf(spec)).toBeUndefined();
  const before = spec.events.length;
  spec.passWith('signatures', sealed);
  expect(spec.events.slice(before).map(({ type }) => type)).toEqual([
    'CheckPassed',
    'LastSignatureSealed',
    'CaseOpened',
  ]);
  expect(caseOf(spec)).toMatchObject({
    gate: 'acceptance',
    origin: 'rule',
    status: 'open',
    dueOn: '2026-11-24',
  });
  // No reader outside sees it, and a rule that looks keeps no contract open for longer.
  expect(spec.events.filter(({ type }) => type === 'CaseOpened').every(isInternalEvent)).toBe(true);
  expect(reactionsTo(spec.application, spec.events.slice(-1))).toEqual([]);
  expect(replay(spec.events)).toEqual(spec.application);
});

test('[S-14] a contract without a reason for review has no case', () => {
  const spec = sealing().passWith('signatures', sealed);
  expect(spec.application.cases).toEqual([]);
});

describe('[S-14] two people decide', () => {
  test.each([
    { what: accepting, at: 'signing.countersigning', status: 'granted' },
    { what: refusing, at: 'rejected', status: 'upheld' },
  ])('that it is $status', ({ what, at, status }) => {
    const spec = waiting();
    expect(proposeAcceptance(spec, what)).toBeUndefined();
    expect(spec.at).toBe('signing.awaitingAcceptance');
    expect(approveAcceptance(spec, rita)).toBe('ownProposal');
    expect(spec.at).toBe('signing.awaitingAcceptance');
    expect(approveAcceptance(spec)).toBeUndefined();
    expect(spec.at).toBe(at);
    expect(caseOf(spec)).toMatchObject({ status, decision: { by: rita, approvedBy: pablo }, proposal: null });
    expect(spec.application.holds).toMatchObject([{ gate: 'acceptance', caseId: caseOf(spec)?.id }]);
    // Neither twice, nor the other way round.
    expect(approveAcceptance(spec)).toBe('nothingProposed');
    expect(proposeAcceptance(spec, refusing)).toBe('notOpen');
    expect(replay(spec.events)).toEqual(spec.application);
  });

  test('with reasons of this kind of case, which differ by outcome, and no words for the person', () => {
    const spec = waiting();
    expect(proposeAcceptance(spec, { ...accepting, reasons: ['debtPaid'] })).toBe('reasons');
    expect(proposeAcceptance(spec, { ...accepting, reasons: ['signalConfirmed'] })).toBe('reasons');
    expect(proposeAcceptance(spec, { ...refusing, reasons: ['signalExplained'] })).toBe('reasons');
    const publicText = 'Tu contrato no fue aceptado por lo que vimos en tus firmas.';
    expect(proposeAcceptance(spec, { ...refusing, publicText })).toBe('publicText');
    expect(proposeAcceptance(spec, refusing)).toBeUndefined();
    expect(proposeAcceptance(spec, accepting)).toBe('alreadyProposed');
  });

  test('of whom the second may give it back', () => {
    const spec = waiting();
    proposeAcceptance(spec);
    const proposalId = openCaseAt(spec.application, 'acceptance')?.proposal?.id ?? '';
    const text = 'Falta llamar a la otra firmante.';
    expect(
      act(spec, (application, context) =>
        returnProposal(application, { proposalId, by: pablo, text }, context),
      ),
    ).toBeUndefined();
    expect(openCaseAt(spec.application, 'acceptance')).toMatchObject({
      proposal: null,
      notes: [{ internalNote: text }],
    });
    expect(decideAcceptance(spec, 'upheld')).toBeUndefined();
  });
});

test('[S-14] a signal after a proposal makes it void, and joins the case that is open', () => {
  const spec = waiting();
  proposeAcceptance(spec);
  notice(spec, 'phoneElsewhere');
  expect(approveAcceptance(spec)).toBe('evidenceChanged');
  expect(spec.at).toBe('signing.awaitingAcceptance');
  expect(spec.application.cases).toHaveLength(1);
  expect(signalsAtAcceptance(spec.application).map(({ kind }) => kind)).toEqual([
    'sameDevice',
    'phoneElsewhere',
  ]);
  expect(decideAcceptance(spec, 'granted')).toBeUndefined();
});

test('the staff see first what the contract waits for, then what is a note', () => {
  const spec = waiting('sameNetwork', 'documentTries');
  expect(signalsAtAcceptance(spec.application).map(({ kind }) => kind)).toEqual([
    'sameDevice',
    'documentTries',
    'sameNetwork',
  ]);
});

test('a contract without a decision in thirty days ends, whatever staff proposed meanwhile, and its case with it', () => {
  const spec = waiting();
  spec.wait(limits.applicationExpiresAfterSeconds);
  proposeAcceptance(spec);
  spec.when(expireApplication);
  expect(spec.at).toBe('rejected');
  expect(caseOf(spec)).toMatchObject({ status: 'overtaken', proposal: null, decision: null });
  expect(proposeAcceptance(spec)).toBe('notOpen');
  expect(replay(spec.events)).toEqual(spec.application);
});

test('an erased application has no case', () => {
  const spec = waiting();
  spec.when((_application, context) => eraseApplication('plazo', context));
  expect(spec.application.cases).toEqual([]);
  expect(proposeAcceptance(spec)).toBe('notOpen');
});

test('[F-08] a contract that waits to be accepted is refused in its own case, and a case about annulling it comes first', () => {
  const spec = waiting();
  expect(openAnnulment(spec)).toBe('acceptanceOpen');

  const other = sealing();
  expect(openAnnulment(other)).toBeUndefined();
  notice(other);
  other.passWith('signatures', sealed);
  expect(openCaseAt(other.application, 'acceptance')).toBeUndefined();
  expect(
    annul(other, { ...refusing, reasons: ['evidenceMissing'], publicText: 'x'.repeat(40) }),
  ).toBeUndefined();
  expect(openCaseAt(other.application, 'acceptance')).toMatchObject({ status: 'open' });
});

test('[S-13] a reported contact has a case at once, for its person stays stopped until it is decided', () => {
  const spec = collecting();
  const pedro = idOf(spec.application, 'pedro');
  notice(spec, 'mailboxElsewhere');
  expect(openCaseAt(spec.application, 'acceptance')).toBeUndefined();
  spec.when((application, context) => reportContactChange(application, pedro, context));
  expect(openCaseAt(spec.application, 'acceptance')).toMatchObject({ status: 'open' });
  expect(decideAcceptance(spec, 'granted')).toBeUndefined();
  expect(isFrozen(spec.application, pedro)).toBe(false);
  expect(replay(spec.events)).toEqual(spec.application);
});
