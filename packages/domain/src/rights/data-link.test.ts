import { expect, test } from 'vitest';
import { reactionsTo } from '../record/reactions.ts';
import { limits } from '../application/model/limits.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { answerDataLinkCode, findDataLink, issueDataLink, issueDataLinkCode } from './data-link.ts';
import { requestDataRight } from './data-right-request.ts';
import { redactedEvent } from './erase.ts';

const by = { id: 'staff-sofia', name: 'Sofía Rojas' };

/** A request for personal data that has no link yet. */
function requested(spec = new ApplicationSpec().toConnect()) {
  const words = 'Quiero saber qué datos tienen.';
  const wish = { right: 'access', words, proof: 'caller', paper: '', by } as const;
  const events = requestDataRight(spec.application, wish, spec.context());
  spec.when(() => ({ events: events.ok ? events.value : [] }));
  return spec;
}
const requestOf = ({ application }: ApplicationSpec) => application.dataRights[0];
const issue = (spec: ApplicationSpec) => {
  const of = { requestId: requestOf(spec)?.id ?? '', by };
  const issued = issueDataLink(spec.application, of, spec.context());
  if (issued.ok) spec.when(() => ({ events: issued.value }));
  return issued;
};
const linked = (): ApplicationSpec => {
  const spec = requested();
  issue(spec);
  return spec;
};
const linkId = (spec: ApplicationSpec) => requestOf(spec)?.link?.id ?? '';
const sendCode = (spec: ApplicationSpec, id = linkId(spec)) =>
  spec.when((application, moment) => issueDataLinkCode(application, id, moment));
const answer = (spec: ApplicationSpec, isRight: boolean, openingId = 'one') =>
  spec.when((application, moment) =>
    answerDataLinkCode(application, { linkId: linkId(spec), openingId, isRight }, moment),
  );

test('a link is for a proven mailbox, and a later one replaces it', () => {
  const spec = requested();
  expect(requestOf(spec)).not.toHaveProperty('link');
  expect(findDataLink(spec.application, 'none', spec.context().now)).toBeUndefined();
  const unproven = requested(new ApplicationSpec().toProspect());
  expect(issue(unproven)).toEqual({ ok: false, error: 'noMailbox' });
  const first = issue(spec);
  expect(reactionsTo(spec.application, first.ok ? first.value : [])).toMatchObject([
    { name: 'send-mail', mail: 'dataLink', about: linkId(spec) },
  ]);
  const former = linkId(spec);
  issue(spec);
  expect(findDataLink(spec.application, former, spec.context().now)).toBeUndefined();
  expect(findDataLink(spec.application, linkId(spec), spec.context().now)).toBeDefined();
  spec.wait(limits.dataLinkSeconds);
  expect(findDataLink(spec.application, linkId(spec), spec.context().now)).toBeUndefined();
});

test('a link of a mailbox that is no longer the proven one is no good', () => {
  const spec = linked();
  const { prospect } = spec.application;
  const moved = prospect && { ...spec.application, prospect: { ...prospect, email: 'otra@correo.cl' } };
  expect(moved && findDataLink(moved, linkId(spec), spec.context().now)).toBeUndefined();
});

test('five codes a link at most, a minute apart', () => {
  const spec = linked();
  for (let sends = 0; sends < 8; sends++) {
    sendCode(spec);
    sendCode(spec);
    spec.wait(limits.otpResendAfterSeconds);
  }
  expect(requestOf(spec)?.link?.codes).toBe(limits.dataLinkCodes);
});

test('a code is good once, for five minutes and three tries', () => {
  const used = linked();
  sendCode(used);
  answer(used, true);
  answer(used, true, 'two');
  expect(requestOf(used)?.link).toMatchObject({ openings: 1, code: { usedBy: 'one' } });

  const mistyped = linked();
  sendCode(mistyped);
  for (let tries = 0; tries < 4; tries++) answer(mistyped, false);
  answer(mistyped, true);
  expect(requestOf(mistyped)?.link).toMatchObject({ openings: 0, code: { wrong: 3, usedBy: null } });

  const late = linked();
  sendCode(late);
  late.wait(limits.otpValidSeconds);
  answer(late, true);
  expect(requestOf(late)?.link?.openings).toBe(0);
});

test('links keep no application alive, and name no mailbox after erasing', () => {
  const spec = requested();
  const { lastActivityAt } = spec.application;
  spec.wait(60);
  issue(spec);
  sendCode(spec);
  answer(spec, true);
  expect(spec.application.lastActivityAt).toBe(lastActivityAt);
  const left = JSON.stringify(spec.events.slice(-3).map(redactedEvent));
  expect(left).not.toMatch(/@|Sofía/u);
  expect(left).toContain(linkId(spec));
});
