import { expect, test } from 'vitest';
import { collecting, idOf, linkOf, read, request } from './company-story.ts';
import { replay } from './evolve.ts';
import { limits } from './limits.ts';
import { reactionsTo } from './reactions.ts';
import { nextToSeal } from './sealing.ts';
import { remindSignatory } from './signatory-links.ts';
import { readAsSignatory, verifyOtpOf } from './signatory-signing.ts';

const day = 24 * 3600;

test('[S-14] signatures are put on the documents one after the other, in the order they were given', () => {
  const story = collecting();
  expect(story.at).toBe('signing.collecting');
  const camila = idOf(story.application, 'camila');
  story.tell((application, moment) => readAsSignatory(application, camila, 'd1', moment));
  const pedro = read(story);
  for (const id of [pedro, camila]) request(story, id);
  for (const id of [pedro, camila]) {
    story.wait(1);
    story.tell((application, moment) => verifyOtpOf(application, id, { matches: true }, moment));
  }
  expect(story.at).toBe('signing.sealing');
  const seal = (sha256: string) => {
    const powers = story.application.facts.powers;
    story.passWith('powers', powers);
    story.passWith('signatures', { documents: [{ id: 'd1', sha256 }], signedAt: 'now' });
  };
  seal('b'.repeat(64));
  expect(story.application.signatories.map(({ name, status }) => [name, status])).toEqual([
    ['camila', 'signing'],
    ['pedro', 'signed'],
  ]);
  expect(story.at).toBe('signing.sealing');
  seal('c'.repeat(64));
  expect(story.at).toBe('signed');
  expect(story.application.documents[0]).toMatchObject({ status: 'signed', sha256: 'c'.repeat(64) });
  expect(replay(story.events)).toEqual(story.application);
});

test('[E-11] a power that ended between choosing and signing stops the signature and the links', () => {
  const story = collecting({ pedroUntil: '2026-11-22' });
  const id = read(story);
  story.wait(3 * day);
  request(story, id);
  // Nobody else of B is left.
  expect(story.at).toBe('legalNotApproved');
  expect(story.application).toMatchObject({ documents: [], error: { code: 'R21' } });
  expect(story.application.signatories.every(({ link }) => link === null)).toBe(true);
  expect(replay(story.events)).toEqual(story.application);
});

test('[E-11] a power that ended between asking for the code and entering it signs nothing', () => {
  const story = collecting({ pedroUntil: '2026-11-22' });
  const id = read(story);
  // A minute before that day ends in Chile.
  story.wait(39 * 3600 - 60);
  request(story, id);
  expect(story.at).toBe('signing.collecting');
  story.wait(120);
  story.tell((application, moment) => verifyOtpOf(application, id, { matches: true }, moment));
  expect(story.at).toBe('legalNotApproved');
});

test('[S-13] a signatory is reminded once a day and three times', () => {
  const story = collecting();
  const id = idOf(story.application, 'pedro');
  const remind = () => story.tell((application, moment) => remindSignatory(application, id, moment)).refusal;
  expect(remind()).toMatchObject({ reason: 'tooSoon', retryAfterSeconds: limits.reminderAfterSeconds });
  for (let reminder = 1; reminder <= limits.reminders; reminder++) {
    story.wait(day);
    expect(remind()).toBeUndefined();
    expect(remind()?.reason).toBe(reminder < limits.reminders ? 'tooSoon' : 'sendLimit');
  }
});

test('[S-14] whose signature is being put on the documents is known by turn, whatever clock the next one has', () => {
  const story = collecting();
  const camila = idOf(story.application, 'camila');
  story.tell((application, moment) => readAsSignatory(application, camila, 'd1', moment));
  const pedro = read(story);
  for (const id of [pedro, camila]) request(story, id);
  const type = (id: string) =>
    story.tell((application, moment) => verifyOtpOf(application, id, { matches: true }, moment));
  type(pedro);
  // Another node, whose clock lags.
  story.wait(-30);
  type(camila);
  expect(nextToSeal(story.application)?.id).toBe(pedro);
  story.passWith('powers', story.application.facts.powers);
  story.passWith('signatures', { documents: [{ id: 'd1', sha256: 'b'.repeat(64) }], signedAt: 'now' });
  expect(story.application.signatories.find(({ id }) => id === pedro)?.status).toBe('signed');
  expect(nextToSeal(story.application)?.id).toBe(camila);
});

test('[S-13] a reminder after the time of the link is one mail, not two', () => {
  const story = collecting();
  const pedro = idOf(story.application, 'pedro');
  story.wait(limits.linkSeconds);
  const { events } = story.tell((application, moment) => remindSignatory(application, pedro, moment));
  const mails = reactionsTo(story.application, events).filter(({ name }) => name === 'send-mail');
  expect(mails).toMatchObject([{ mail: 'signatureRequest', about: linkOf(story.application) }]);
});
