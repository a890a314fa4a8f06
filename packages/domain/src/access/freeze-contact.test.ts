import { expect, test } from 'vitest';
import { verifyOtp } from './one-time-code.ts';
import { isResumable } from './resume.ts';
import { chooseSignatories, replaceSignatory } from '../signing/choose-signatories.ts';
import { openLink } from '../signing/signatory-links.ts';
import { redactedEvent } from '../rights/erase.ts';
import { replay } from '../record/evolve.ts';
import { reactionsTo } from '../record/reactions.ts';
import { decideAcceptance } from '@afilia/testing/spec/acceptance-spec';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { changeAddress, collecting, idOf } from '@afilia/testing/spec/company-spec';
import {
  isFrozen,
  noticeIdOf,
  replacedContact,
  reportContactChange,
  versionOfNotice,
} from './freeze-contact.ts';

const report = (spec: ApplicationSpec, partyId: string | null) =>
  spec.when((application, context) => reportContactChange(application, partyId, context));
const typed = (spec: ApplicationSpec) =>
  spec.when((application, context) => verifyOtp(application, { matches: true }, context));
const verified = () => {
  const spec = new ApplicationSpec().toProspect();
  typed(spec);
  return spec;
};

test('[S-13] a reported link stops, its code too, and a person looks before the contract is accepted', () => {
  const spec = collecting();
  const pedro = idOf(spec.application, 'pedro');
  const linkId = spec.application.signatories.find(({ id }) => id === pedro)?.link?.linkId ?? '';
  const { events } = report(spec, pedro);
  expect(events).toMatchObject([
    { type: 'ContactFrozen', partyId: pedro },
    { type: 'RiskSignalled', kind: 'contactReported', about: [pedro] },
    { type: 'HumanReviewOpened', gate: 'acceptance', reasons: ['contactReported'] },
  ]);
  expect(spec.application.signatories.find(({ id }) => id === pedro)).toMatchObject({
    status: 'blocked',
    link: null,
    otp: null,
    act: null,
  });
  expect(openLink(spec.application, linkId, spec.context()).refusal).toMatchObject({ reason: 'linkInvalid' });
  expect(isFrozen(spec.application, pedro)).toBe(true);
  expect(isFrozen(spec.application, null)).toBe(false);
  expect(report(spec, pedro).events).toEqual([]);
});

test('[S-13] a reported signatory who is taken out and chosen anew stays stopped until staff decide', () => {
  const spec = collecting();
  changeAddress(spec, 'ladron@correo.cl');
  report(spec, idOf(spec.application, 'pedro'));
  spec.when((application, context) => replaceSignatory(application, idOf(application, 'pedro'), context));
  expect(idOf(spec.application, 'pedro')).toBe('');
  spec.when((application, context) => chooseSignatories(application, ['camila', 'pedro'], context));
  const again = idOf(spec.application, 'pedro');
  expect(isFrozen(spec.application, again)).toBe(true);
  expect(isFrozen(spec.application, idOf(spec.application, 'camila'))).toBe(false);
  expect(replay(spec.events)).toEqual(spec.application);
});

test('[S-04] a reported mailbox gets no code to come back, and its code is dead', () => {
  const spec = verified();
  expect(isResumable(spec.application, spec.context().now)).toBe(true);
  report(spec, null);
  expect(isResumable(spec.application, spec.context().now)).toBe(false);
});

test('[S-04] a reported change that a review approves goes on; a second report opens another review', () => {
  const spec = verified();
  report(spec, null);
  spec.wait(60);
  expect(decideAcceptance(spec, 'granted')).toBeUndefined();
  expect(isFrozen(spec.application, null)).toBe(false);
  spec.wait(60);
  report(spec, null);
  expect(isFrozen(spec.application, null)).toBe(true);
  expect(spec.application.holds.filter(({ caseId }) => caseId === null)).toHaveLength(1);
});

test('[S-13] the other signatories hear of a link that went elsewhere; those who have no link do not', () => {
  const spec = collecting();
  const { events } = changeAddress(spec, 'nuevo@correo.cl');
  const reported = reactionsTo(spec.application, events).filter((one) => one.name === 'send-mail');
  expect(reported.map(({ recipient }) => recipient)).toContain('formerAddress');
  const others = spec.application.signatories.filter(({ link, name }) => link && name !== 'pedro');
  for (const { id } of others) expect(reported.map(({ recipient }) => recipient)).toContain(id);
});

test('a notice is about the event of its version; no id of another link is one', () => {
  expect(versionOfNotice(noticeIdOf('0b9c-a1', 12))).toBe(12);
  for (const other of ['0b9c-a1', '', 'a.notice.', 'a.notice.1.2', 'a b.notice.1'])
    expect(versionOfNotice(other)).toBeUndefined();
});

test('[S-04] only what replaced a proven mailbox can be reported', () => {
  const event = { type: 'EmailChanged' as const, at: 'now', from: 'a@correo.cl', to: 'b@correo.cl' };
  expect(replacedContact(event)).toBeUndefined();
  expect(replacedContact({ ...event, mailboxProven: true })).toEqual({ partyId: null });
});

test('an erased record of a reported contact has no name and replays', () => {
  const spec = verified();
  report(spec, null);
  const left = replay(spec.events.map(redactedEvent));
  expect(left?.frozenContacts).toHaveLength(1);
});
