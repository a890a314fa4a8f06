import { expect, test } from 'vitest';
import { reading } from './application-spec.ts';
import { collecting, idOf, linkOf, read, request } from './company-spec.ts';
import { replay } from '@afilia/domain/record/evolve';
import { limits } from '@afilia/domain/application/model/limits';
import { reactionsTo } from '@afilia/domain/record/reactions';
import { nextToSeal } from '@afilia/domain/signing/sealing';
import { remindSignatory } from '@afilia/domain/signing/signatory-links';
import { readAsSignatory, verifyOtpOf } from '@afilia/domain/signing/signatory-signing';

const day = 24 * 3600;

test('[S-14] signatures are put on the documents one after the other, in the order they were given', () => {
  const spec = collecting();
  expect(spec.at).toBe('signing.collecting');
  const camila = idOf(spec.application, 'camila');
  spec.when((application, context) =>
    readAsSignatory(application, camila, { documentId: 'd1', reading }, context),
  );
  const pedro = read(spec);
  for (const id of [pedro, camila]) request(spec, id);
  for (const id of [pedro, camila]) {
    spec.wait(1);
    spec.when((application, context) => verifyOtpOf(application, id, { matches: true }, context));
  }
  expect(spec.at).toBe('signing.sealing');
  const seal = (sha256: string) => {
    const powers = spec.application.facts.powers;
    spec.passWith('powers', powers);
    spec.passWith('signatures', { documents: [{ id: 'd1', sha256 }], signedAt: 'now' });
  };
  seal('b'.repeat(64));
  expect(spec.application.signatories.map(({ name, status }) => [name, status])).toEqual([
    ['camila', 'signing'],
    ['pedro', 'signed'],
  ]);
  expect(spec.at).toBe('signing.sealing');
  seal('c'.repeat(64));
  expect(spec.at).toBe('signing.countersigning');
  const documents = [{ id: 'd1', sha256: 'd'.repeat(64) }];
  spec.passWith('counterSignature', { documents, signedAt: 'now', certificates: [] });
  expect(spec.at).toBe('signed');
  expect(spec.application.documents[0]).toMatchObject({ status: 'signed', sha256: 'd'.repeat(64) });
  expect(replay(spec.events)).toEqual(spec.application);
});

test('[E-11] a power that ended between choosing and signing stops the signature and the links', () => {
  const spec = collecting({ pedroUntil: '2026-11-22' });
  const id = read(spec);
  spec.wait(3 * day);
  request(spec, id);
  // No other member of B remains.
  expect(spec.at).toBe('legalNotApproved');
  expect(spec.application).toMatchObject({ documents: [], error: { code: 'R21' } });
  expect(spec.application.signatories.every(({ link }) => link === null)).toBe(true);
  expect(replay(spec.events)).toEqual(spec.application);
});

test('[E-11] a power that ended between asking for the code and entering it signs nothing', () => {
  const spec = collecting({ pedroUntil: '2026-11-22' });
  const id = read(spec);
  // A minute before that day ends in Chile.
  spec.wait(39 * 3600 - 60);
  request(spec, id);
  expect(spec.at).toBe('signing.collecting');
  spec.wait(120);
  spec.when((application, context) => verifyOtpOf(application, id, { matches: true }, context));
  expect(spec.at).toBe('legalNotApproved');
});

test('[S-13] a signatory is reminded once a day and three times', () => {
  const spec = collecting();
  const id = idOf(spec.application, 'pedro');
  const remind = () => spec.when((application, context) => remindSignatory(application, id, context)).refusal;
  expect(remind()).toMatchObject({ reason: 'tooSoon', retryAfterSeconds: limits.reminderAfterSeconds });
  for (let reminder = 1; reminder <= limits.reminders; reminder++) {
    spec.wait(day);
    expect(remind()).toBeUndefined();
    expect(remind()?.reason).toBe(reminder < limits.reminders ? 'tooSoon' : 'sendLimit');
  }
});

test('[S-14] the signatory whose signature is being put on the documents is known by turn, whatever clock the next one has', () => {
  const spec = collecting();
  const camila = idOf(spec.application, 'camila');
  spec.when((application, context) =>
    readAsSignatory(application, camila, { documentId: 'd1', reading }, context),
  );
  const pedro = read(spec);
  for (const id of [pedro, camila]) request(spec, id);
  const type = (id: string) =>
    spec.when((application, context) => verifyOtpOf(application, id, { matches: true }, context));
  type(pedro);
  // Another node, whose clock lags.
  spec.wait(-30);
  type(camila);
  expect(nextToSeal(spec.application)?.id).toBe(pedro);
  spec.passWith('powers', spec.application.facts.powers);
  spec.passWith('signatures', { documents: [{ id: 'd1', sha256: 'b'.repeat(64) }], signedAt: 'now' });
  expect(spec.application.signatories.find(({ id }) => id === pedro)?.status).toBe('signed');
  expect(nextToSeal(spec.application)?.id).toBe(camila);
});

test('[S-13] a reminder after the time of the link is one mail, not two', () => {
  const spec = collecting();
  const pedro = idOf(spec.application, 'pedro');
  spec.wait(limits.linkSeconds);
  const { events } = spec.when((application, context) => remindSignatory(application, pedro, context));
  const mails = reactionsTo(spec.application, events).filter(({ name }) => name === 'send-mail');
  expect(mails).toMatchObject([{ mail: 'signatureRequest', about: linkOf(spec.application) }]);
});
