import { describe, expect, test } from 'vitest';
import { replay } from '../record/evolve.ts';
import { accept } from '../application/model/decision.ts';
import { openCaseAt } from './model/cases.ts';
import { returnProposal } from './conclude-case.ts';
import { noteCase } from './note-case.ts';
import { transferCase } from './transfer-case.ts';
import {
  rita,
  pablo,
  why,
  annulling,
  keeping,
  registered,
  completed,
  act,
  open,
  propose,
  proposalOf,
  approve,
} from '@afilia/testing/spec/annulment-spec';

describe('four eyes', () => {
  const proposed = () => {
    const spec = completed();
    open(spec);
    expect(propose(spec)).toBeUndefined();
    return spec;
  };

  test('one person alone annuls nothing, neither with a second proposal nor by approving their own', () => {
    const spec = proposed();
    expect(spec.at).toBe('completed');
    expect(propose(spec)).toBe('alreadyProposed');
    expect(approve(spec, rita)).toBe('ownProposal');
    expect(approve(spec, pablo, 'another')).toBe('nothingProposed');
    expect(spec.at).toBe('completed');
  });

  test('of two who approve at once the second finds nothing proposed', () => {
    const spec = proposed();
    const id = proposalOf(spec);
    expect(approve(spec, pablo, id)).toBeUndefined();
    expect(approve(spec, { id: 'carla', name: 'Carla' }, id)).toBe('nothingProposed');
    expect(spec.events.filter(({ type }) => type === 'ContractAnnulled')).toHaveLength(1);
  });

  test('a proposal is void where the merchant came into being since; mails and extended files void nothing', () => {
    const spec = registered();
    open(spec);
    propose(spec);
    spec.when((_one, { now: at }) => accept({ type: 'MailSent', at, mail: 'signed', about: 'x' }));
    spec.passWith('delivery', null);
    expect(approve(spec)).toBe('evidenceChanged');
    expect(openCaseAt(spec.application, 'annulment')?.proposal).toBeNull();
    expect(propose(spec)).toBeUndefined();
    spec.when((_one, { now: at }) =>
      accept({ type: 'DocumentsExtended', at, level: 'B-LTA', documents: [], stampEndsAt: at }),
    );
    expect(approve(spec)).toBeUndefined();
  });

  test('a proposal is given back with a note, and the contract can be left in effect', () => {
    const spec = proposed();
    const back = { proposalId: proposalOf(spec), text: 'Falta la carta del comercio.' };
    expect(act(spec, (one, context) => returnProposal(one, { ...back, by: rita }, context))).toBe(
      'ownProposal',
    );
    act(spec, (one, context) => returnProposal(one, { ...back, by: pablo }, context));
    expect(openCaseAt(spec.application, 'annulment')).toMatchObject({
      proposal: null,
      notes: [{}, { by: pablo }],
    });
    expect(propose(spec, { ...keeping, reasons: ['askedByMerchant'] })).toBe('reasons');
    expect(propose(spec, { ...annulling, reasons: ['debtPaid'] })).toBe('reasons');
    expect(propose(spec, keeping)).toBeUndefined();
    expect(spec.application.cases).toMatchObject([{ status: 'upheld', decision: { outcome: 'upheld' } }]);
    expect(spec.application.documents).toMatchObject([{ status: 'signed' }]);
    open(spec);
    expect(propose(spec, keeping)).toBe('ownDecision');
    expect(replay(spec.events)).toEqual(spec.application);
  });

  test('notes and transfers are of this case as of any', () => {
    const spec = completed();
    open(spec);
    act(spec, (one, context) => noteCase(one, { text: 'Llamé al comercio hoy.', by: rita }, context));
    const moved = { from: rita, to: pablo, by: rita, text: 'Me voy de vacaciones hoy.' };
    act(spec, (one, context) => transferCase(one, moved, context));
    expect(openCaseAt(spec.application, 'annulment')?.notes.map(({ internalNote }) => internalNote)).toEqual([
      why,
      'Llamé al comercio hoy.',
      'Me voy de vacaciones hoy.',
    ]);
  });
});
