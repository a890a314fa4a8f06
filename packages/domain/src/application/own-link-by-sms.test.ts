import { expect, test } from 'vitest';
import { replay } from '../record/evolve.ts';
import { reactionsTo } from '../record/reactions.ts';
import { openHelp } from '../help/live-help.ts';
import { limits } from './model/limits.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { verifyOtp } from '../access/one-time-code.ts';
import { findOwnLink, issueOwnLink, ownLinkFor, ownLinkPhone } from '../access/own-link.ts';
import { provePhone } from '../access/own-phone.ts';
import { withdrawApplication } from '../record/recovery.ts';
import { editSummary } from './review-summary.ts';

const day = 24 * 3600;
const phone = '+56987654321';

/** At the documents, with a proven phone. */
function proven(spec = new ApplicationSpec()) {
  spec.toSigning();
  spec.when(provePhone);
  spec.when((application, context) => verifyOtp(application, { matches: true }, context));
  return spec;
}
const issue = (spec: ApplicationSpec, because: 'left' | 'asked' | 'shared' | 'sms', offer: object = {}) =>
  spec.when((application, context) => issueOwnLink(application, because, { ...context, ...offer }));
const phoneOf = (spec: ApplicationSpec, offer: object = {}) =>
  ownLinkPhone(spec.application, { ...spec.context(), ...offer });

test('[S-12] a link by text message goes to the proven phone without a mail and names no phone in the record', () => {
  const spec = proven();
  expect(phoneOf(spec)).toBe(spec.application.prospect?.phone);
  const { events } = issue(spec, 'sms');
  expect(events).toMatchObject([{ type: 'OwnLinkIssued', because: 'sms' }]);
  const [{ linkId = '' } = {}] = spec.application.ownLinks;
  expect(reactionsTo(spec.application, events)).toEqual([
    { name: 'send-sms', key: `${spec.application.id}:sms:${linkId}`, about: linkId },
  ]);
  expect(JSON.stringify(events)).not.toContain(phone.slice(3));
  expect(findOwnLink(spec.application, linkId, spec.context().now)).toMatchObject({ because: 'sms' });
  expect(replay(spec.events)).toEqual(spec.application);
});

test('[S-12] an unproven phone, or one changed or typed during help, gets no link, without a notice', () => {
  const unproven = new ApplicationSpec().toSigning();
  const changed = proven();
  const { prospect } = changed.application;
  if (!prospect) throw new Error('no prospect');
  changed.when((application, context) =>
    editSummary(application, { prospect: { ...prospect, phone: '+56911111111' } }, context),
  );
  const helped = new ApplicationSpec();
  helped.when((application, context) => openHelp(application, null, context));
  proven(helped);
  for (const spec of [unproven, changed, helped]) {
    expect(issue(spec, 'sms')).toEqual({ events: [] });
    expect(phoneOf(spec)).toBeUndefined();
  }
  const offer = { signatoryFactors: ['clave-unica'] };
  expect(issue(proven(), 'sms', offer)).toEqual({ events: [] });
  expect(phoneOf(proven(), offer)).toBeUndefined();
});

test('[S-12] an application that is over texts no link', () => {
  const spec = proven();
  spec.when(withdrawApplication);
  expect(issue(spec, 'sms').refusal).toMatchObject({ code: 'R13', reason: 'outOfOrder' });
  expect(phoneOf(spec)).toBeUndefined();
});

test('[S-12] three links a day in all, mailed or texted; beyond that nothing goes out, without a notice', () => {
  const spec = proven();
  issue(spec, 'left');
  issue(spec, 'asked');
  expect(issue(spec, 'sms').events).toHaveLength(1);
  expect(issue(spec, 'sms')).toEqual({ events: [] });
  const mailed = proven();
  for (const because of ['left', 'asked', 'asked'] as const) issue(mailed, because);
  expect(issue(mailed, 'sms')).toEqual({ events: [] });
});

test('[S-12] three text messages with a link an application, however many days it takes; mails go on', () => {
  const spec = proven();
  for (let sent = 0; sent < limits.ownLinkTexts; sent++) {
    expect(issue(spec, 'sms').events).toHaveLength(1);
    spec.wait(day);
  }
  expect(issue(spec, 'sms')).toEqual({ events: [] });
  expect(issue(spec, 'asked').events).toHaveLength(1);
});

test('[S-12] a texted link is recorded apart from one that was mailed or is to be sent on', () => {
  const spec = proven();
  issue(spec, 'sms');
  const reported = (because: 'left' | 'shared' | 'sms') =>
    ownLinkFor(spec.application, because, spec.context().now);
  expect([reported('left'), reported('shared')]).toEqual([undefined, undefined]);
  expect(reported('sms')).toMatchObject({ because: 'sms' });
  expect(issue(spec, 'left').events).toHaveLength(1);
});
