import { expect, test } from 'vitest';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import type { Application } from '../application/model/application.ts';
import { redactedEvent } from '../rights/erase.ts';
import { replay } from '../record/evolve.ts';
import { verifyOtp } from './one-time-code.ts';
import { withdrawApplication } from '../record/recovery.ts';
import { findOwnLink, issueOwnLink, noteLinkOpened, ownLinkFor, renewOwnLink } from './own-link.ts';

const day = 24 * 3600;

const proven = () => {
  const spec = new ApplicationSpec().toProspect();
  spec.when((application, context) => verifyOtp(application, { matches: true }, context));
  return spec;
};
const issue = (spec: ApplicationSpec, because: 'left' | 'asked' | 'shared' = 'left') =>
  spec.when((application, context) => issueOwnLink(application, because, context));
const linksOf = ({ application }: ApplicationSpec) => application.ownLinks;
const reported = (spec: ApplicationSpec, because: 'left' | 'shared' = 'left') =>
  ownLinkFor(spec.application, because, spec.context().now);

test('[S-12] an unproven mailbox gets no link', () => {
  const spec = new ApplicationSpec().toProspect();
  expect(issue(spec).refusal).toMatchObject({ code: 'R13', reason: 'outOfOrder' });
  expect(linksOf(spec)).toEqual([]);
});

test('[S-12] an application that is over, or left alone for thirty days, gets no link', () => {
  const withdrawn = proven();
  withdrawn.when(withdrawApplication);
  expect(issue(withdrawn).refusal).toMatchObject({ code: 'R13', reason: 'outOfOrder' });
  const forgotten = proven();
  forgotten.wait(30 * day);
  expect(issue(forgotten).refusal).toMatchObject({ code: 'R13', reason: 'outOfOrder' });
});

test('[S-12] three links a day, of whatever kind; the next day another', () => {
  const spec = proven();
  issue(spec);
  issue(spec, 'asked');
  issue(spec, 'shared');
  const last = reported(spec);
  expect(issue(spec, 'asked')).toEqual({ events: [] });
  expect(linksOf(spec)).toHaveLength(3);
  expect(reported(spec)).toEqual(last);
  spec.wait(day);
  issue(spec, 'asked');
  expect(linksOf(spec)).toHaveLength(4);
});

test('[S-12] a link to send on is recorded apart from a mailed one', () => {
  const spec = proven();
  issue(spec, 'shared');
  expect(reported(spec)).toBeUndefined();
  expect(reported(spec, 'shared')).toMatchObject({ because: 'shared' });
  issue(spec);
  expect(reported(spec)).toMatchObject({ because: 'left' });
});

test('[S-12] one that is over leads nowhere; asking for another by it issues one, while it is good none', () => {
  const spec = proven();
  issue(spec);
  const [{ linkId = '' } = {}] = linksOf(spec);
  const renew = () => spec.when((application, context) => renewOwnLink(application, linkId, context));
  expect(renew()).toEqual({ events: [] });
  spec.wait(7 * day);
  expect(findOwnLink(spec.application, linkId, spec.context().now)).toBeUndefined();
  expect(renew().events).toMatchObject([{ type: 'OwnLinkIssued', because: 'asked' }]);
  expect(reported(spec)?.linkId).not.toBe(linkId);
});

test('[S-12] the first opening is on record, once, and is no activity', () => {
  const spec = proven();
  issue(spec);
  const [{ linkId = '' } = {}] = linksOf(spec);
  const before = spec.application.lastActivityAt;
  spec.wait(60);
  const open = () => spec.when((application, context) => noteLinkOpened(application, linkId, context));
  expect(open().events).toMatchObject([{ type: 'ResumeLinkOpened', linkId }]);
  expect(open().events).toEqual([]);
  expect(spec.application.lastActivityAt).toBe(before);
});

test('[S-12] an application has no links before its first; erased, no address is left', () => {
  const spec = proven();
  expect(spec.application.ownLinks).toEqual([]);
  issue(spec);
  expect(replay(spec.events)).toEqual(spec.application);
  const skeleton = replay(spec.events.map(redactedEvent)) as Application;
  expect(skeleton.ownLinks).toMatchObject([{ address: '', because: 'left' }]);
});
