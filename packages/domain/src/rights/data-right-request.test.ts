import { expect, test } from 'vitest';
import { reactionsTo } from '../record/reactions.ts';
import type { DataRight } from './model/data-right.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import {
  approveDataRight,
  concludeDataRight,
  isErasureGranted,
  requestDataRight,
  returnDataRight,
} from './data-right-request.ts';
import { redactedEvent } from './erase.ts';

const sofia = { id: 'staff-sofia', name: 'Sofía Rojas' };
const elena = { id: 'staff-elena', name: 'Elena Soto' };
const pablo = { id: 'staff-pablo', name: 'Pablo Vega' };
const reported = {
  words: 'Quiero que borren todo lo mío.',
  internalNote: 'Se comprobó quién es con su cédula.',
  publicText: 'Revisamos lo que pediste y esta es nuestra respuesta completa.',
};

const decide = (spec: ApplicationSpec, act: () => ReturnType<typeof requestDataRight>) => {
  const done = act();
  if (done.ok) spec.when(() => ({ events: done.value }));
  return done;
};
const send = (spec: ApplicationSpec, right: DataRight, proof: 'caller' | 'paper' = 'caller') =>
  decide(spec, () =>
    requestDataRight(
      spec.application,
      {
        right,
        proof,
        words: reported.words,
        paper: proof === 'paper' ? 'Cédula vigente, original.' : '',
        by: sofia,
      },
      spec.context(),
    ),
  );
const last = ({ application }: ApplicationSpec) => application.dataRights.at(-1);
const conclude = (spec: ApplicationSpec, over: object = {}) =>
  decide(spec, () =>
    concludeDataRight(
      spec.application,
      { requestId: last(spec)?.id ?? '', outcome: 'granted', by: sofia, ...reported, ...over },
      spec.context(),
    ),
  );
const ofProposal = (spec: ApplicationSpec, by = pablo) => ({
  requestId: last(spec)?.id ?? '',
  proposalId: last(spec)?.proposal?.id ?? '',
  by,
});

test('each right has one request at a time, is due in fifteen business days, and keeps no application alive', () => {
  const spec = new ApplicationSpec().toProspect();
  const { lastActivityAt, flow } = spec.application;
  spec.wait(60);
  expect(send(spec, 'access').ok).toBe(true);
  expect(send(spec, 'access')).toEqual({ ok: false, error: 'alreadyOpen' });
  expect(send(spec, 'portability').ok).toBe(true);
  expect(spec.application).toMatchObject({ lastActivityAt, flow });
  const day = spec.application.dataRights[0]?.dueOn ?? '';
  const days = (Date.parse(day) - Date.parse(spec.context().now.slice(0, 10))) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(20);
  // The law gives thirty days.
  expect(days).toBeLessThan(30);
  expect(conclude(spec)).toMatchObject({ value: [{ type: 'DataRightDecided' }] });
  expect(send(spec, 'portability').ok).toBe(true);
});

test('a member who alone saw the paper answers nothing; a code of the mailbox is seen by everybody', () => {
  const spec = new ApplicationSpec().toProspect();
  send(spec, 'access', 'paper');
  expect(conclude(spec)).toEqual({ ok: false, error: 'ownRequest' });
  expect(conclude(spec, { by: elena }).ok).toBe(true);
  send(spec, 'access');
  expect(conclude(spec).ok).toBe(true);
});

test('an erasure is granted by two people, and refused by one', () => {
  const spec = new ApplicationSpec().toProspect();
  send(spec, 'erasure');
  expect(conclude(spec, { publicText: 'Apareces en DICOM y por eso no podemos borrar nada.' })).toEqual({
    ok: false,
    error: 'telling',
  });
  conclude(spec);
  expect(conclude(spec)).toEqual({ ok: false, error: 'alreadyProposed' });
  const approve = (by = pablo) =>
    decide(spec, () => approveDataRight(spec.application, ofProposal(spec, by), spec.context()));
  expect(approve(sofia)).toEqual({ ok: false, error: 'ownProposal' });
  const given = decide(spec, () =>
    returnDataRight(
      spec.application,
      { ...ofProposal(spec), text: 'Falta mirar el contrato.' },
      spec.context(),
    ),
  );
  expect(given.ok).toBe(true);
  expect(approve()).toEqual({ ok: false, error: 'nothingProposed' });
  conclude(spec);
  expect(approve().ok).toBe(true);
  expect(isErasureGranted(last(spec))).toBe(true);
  expect(last(spec)).toMatchObject({ answer: 'queued', decision: { by: sofia, approvedBy: pablo } });
  expect(conclude(spec)).toEqual({ ok: false, error: 'notOpen' });

  send(spec, 'erasure');
  conclude(spec, { outcome: 'refused' });
  expect(isErasureGranted(last(spec))).toBe(false);
});

test('the answer is mailed, and an erasure is work after it; what became of the mail is known', () => {
  const spec = new ApplicationSpec().toProspect();
  send(spec, 'erasure');
  conclude(spec);
  const done = approveDataRight(spec.application, ofProposal(spec), spec.context());
  const events = done.ok ? done.value : [];
  spec.when(() => ({ events }));
  const id = last(spec)?.id ?? '';
  expect(reactionsTo(spec.application, events)).toMatchObject([
    { name: 'send-mail', mail: 'dataRightAnswered', about: id },
    { name: 'carry-out-erasure', requestId: id },
  ]);
  spec.when((_application, { now: at }) => ({
    events: [{ type: 'MailFailed', at, mail: 'dataRightAnswered', about: id }],
  }));
  expect(last(spec)?.answer).toBe('failed');
});

test('an erased request names staff alone', () => {
  const spec = new ApplicationSpec().toProspect();
  send(spec, 'erasure', 'paper');
  conclude(spec, { by: elena });
  const at = spec.context().now;
  const request = last(spec);
  const event: ApplicationEvent = {
    type: 'DataRightDecided',
    at,
    requestId: request?.id ?? '',
    decisionId: 'decided',
    outcome: 'granted',
    by: elena,
    approvedBy: pablo,
    internalNote: reported.internalNote,
    publicText: reported.publicText,
  };
  const left = redactedEvent(event);
  expect(left).toMatchObject({
    requestId: event.requestId,
    outcome: 'granted',
    by: { id: elena.id, name: '' },
  });
  expect(JSON.stringify(left)).not.toMatch(/cédula|respuesta/u);
});

test('the words of a request are blank after erasing', () => {
  const spec = new ApplicationSpec().toProspect();
  send(spec, 'access', 'paper');
  const requested = spec.events.at(-1);
  const left = requested && redactedEvent(requested);
  expect(left).toMatchObject({
    type: 'DataRightRequested',
    right: 'access',
    proof: 'paper',
    paperSeen: '',
    words: '',
  });
});
