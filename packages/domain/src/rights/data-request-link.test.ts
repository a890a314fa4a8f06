import { expect, test } from 'vitest';
import { reactionsTo } from '../record/reactions.ts';
import type { DataRight } from './model/data-right.ts';
import { limits } from '../application/model/limits.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { findDataRequestLink, issueDataRequestLink, requestByLink } from './data-request-link.ts';
import { concludeDataRight, dataRightNumber, requestDataRight } from './data-right-request.ts';
import { erasedApplication, redactedEvent } from './erase.ts';

const sofia = { id: 'staff-sofia', name: 'Sofía Rojas' };
const words = 'Quiero saber qué datos tienen.';
const issue = (spec: ApplicationSpec) => {
  spec.when(issueDataRequestLink);
  return spec;
};
const linked = () => issue(new ApplicationSpec().toConnect());
const links = ({ application }: ApplicationSpec) => application.dataRequestLinks;
const idOf = (spec: ApplicationSpec) => links(spec).at(-1)?.id ?? '';
const send = (spec: ApplicationSpec, right: DataRight = 'access', linkId = idOf(spec)) => {
  const requested = requestByLink(spec.application, { linkId, right, words }, spec.context());
  if (requested.ok) spec.when(() => ({ events: requested.value }));
  return requested;
};

test('a link goes to the proven mailbox alone, a minute apart, and three in a day', () => {
  expect(links(issue(new ApplicationSpec().toProspect()))).toEqual([]);
  const spec = linked();
  const [issued] = spec.events.slice(-1);
  expect(reactionsTo(spec.application, issued ? [issued] : [])).toMatchObject([
    { name: 'send-mail', mail: 'dataRequestLink', about: idOf(spec) },
  ]);
  issue(spec);
  expect(links(spec)).toHaveLength(1);
  for (let more = 0; more < 5; more++) {
    spec.wait(limits.otpResendAfterSeconds);
    issue(spec);
  }
  expect(links(spec)).toHaveLength(limits.dataRequestLinks);
  // Links of the day before do not count, and are forgotten.
  spec.wait(limits.dataRequestLinkSeconds);
  expect(links(issue(spec))).toHaveLength(1);
});

test('a form sent by a link is one request that no member took down, with its day and number', () => {
  const spec = linked();
  const { lastActivityAt } = spec.application;
  spec.wait(60);
  expect(send(spec).ok).toBe(true);
  const [request] = spec.application.dataRights;
  expect(request).toMatchObject({ proof: 'mailbox', words, paperSeen: '', openedBy: { id: 'data-subject' } });
  expect(request?.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/u);
  expect(dataRightNumber(spec.application, request?.id ?? '')).toBe(`${spec.application.folio}-D1`);
  expect(links(spec)[0]?.requestId).toBe(request?.id);
  expect(spec.application.lastActivityAt).toBe(lastActivityAt);
  // The same link again makes no other request, with any wish.
  expect(send(spec, 'erasure')).toEqual({ ok: true, value: [] });
  expect(spec.application.dataRights).toHaveLength(1);
});

test('any member may answer, and each right has one open request at a time, by link or by staff', () => {
  const spec = linked();
  const taken = requestDataRight(
    spec.application,
    { right: 'access', words, proof: 'caller', paper: '', by: sofia },
    spec.context(),
  );
  spec.when(() => ({ events: taken.ok ? taken.value : [] }));
  expect(send(spec)).toEqual({ ok: false, error: 'alreadyOpen' });
  // The link is good for something else.
  expect(send(spec, 'opposition').ok).toBe(true);
  const answer = concludeDataRight(
    spec.application,
    {
      requestId: spec.application.dataRights[1]?.id ?? '',
      outcome: 'granted',
      by: sofia,
      internalNote: 'Se comprobó quién es con su correo.',
      publicText: 'Revisamos lo que pediste y esta es nuestra respuesta completa.',
    },
    spec.context(),
  );
  expect(answer.ok).toBe(true);
});

test('a link that is over, of a replaced or unknown mailbox requests nothing', () => {
  const spec = linked();
  expect(send(spec, 'access', 'none')).toEqual({ ok: false, error: 'linkOver' });
  const { prospect } = spec.application;
  const moved = prospect && { ...spec.application, prospect: { ...prospect, email: 'otra@correo.cl' } };
  expect(moved && findDataRequestLink(moved, idOf(spec), spec.context().now)).toBeUndefined();
  spec.wait(limits.dataRequestLinkSeconds);
  expect(send(spec)).toEqual({ ok: false, error: 'linkOver' });
});

test('an erased request has neither mailbox nor words, and keeps its sender and its way', () => {
  const spec = linked();
  send(spec);
  const left = spec.events.slice(-2).map(redactedEvent);
  expect(JSON.stringify(left)).not.toMatch(/@|Quiero/u);
  expect(left).toMatchObject([
    { type: 'DataRequestLinkIssued', address: '' },
    { type: 'DataRightRequested', proof: 'mailbox', by: { id: 'data-subject' }, words: '' },
  ]);
  expect(erasedApplication(spec.application, spec.context().now)).toMatchObject({
    dataRights: [],
    dataRequestLinks: [],
  });
});

test('a request on paper has no link, and is answered like one by a link', () => {
  const spec = new ApplicationSpec().toConnect();
  spec.when((_application, { now: at }) => ({
    events: [
      {
        type: 'DataRightRequested',
        at,
        requestId: 'stored',
        right: 'access',
        words,
        proof: 'paper',
        paperSeen: 'Cédula vigente, original.',
        by: sofia,
        dueOn: '2027-01-04',
      },
    ],
  }));
  expect(spec.application.dataRights).toMatchObject([{ id: 'stored', proof: 'paper', openedBy: sofia }]);
  expect(spec.application.dataRequestLinks).toEqual([]);
  expect(dataRightNumber(spec.application, 'stored')).toBe(`${spec.application.folio}-D1`);
});
