import { expect, test } from 'vitest';
import { blanked } from './erase.ts';
import type { ApplicationEvent } from './events.ts';
import { replay } from './evolve.ts';
import { changeEmail, resendOtp, verifyOtp } from './one-time-code.ts';
import { reactionsTo } from './reactions.ts';
import { saveProspect } from './save-prospect.ts';
import { Story } from './story.ts';

const typed = (story: Story, matches = true) =>
  story.tell((application, moment) => verifyOtp(application, { matches }, moment));
const saveWith = (story: Story, email: string) =>
  story.tell((application, moment) => {
    const { prospect } = application;
    if (!prospect) throw new Error('nothing to save');
    return saveProspect(application, { ...prospect, email }, moment);
  });
const verified = () => {
  const story = new Story().toProspect();
  typed(story);
  return story;
};
const mailbox = ({ application: { prospect, contactVerifiedAt, otp } }: Story) => ({
  email: prospect?.email,
  proven: contactVerifiedAt !== null,
  codeFor: otp?.sentTo,
});

test('[S-04] a proven mailbox is replaced by a code to it and a code to the new one, and stays on file until then', () => {
  const story = verified();
  saveWith(story, 'nueva@correo.cl');
  expect(story.at).toBe('prospect');
  expect(mailbox(story)).toEqual({ email: 'rosa@correo.cl', proven: true, codeFor: 'rosa@correo.cl' });
  typed(story);
  expect(story.at).toBe('prospect');
  expect(mailbox(story)).toEqual({ email: 'rosa@correo.cl', proven: true, codeFor: 'nueva@correo.cl' });
  const { events } = typed(story);
  expect(story.at).toBe('contactVerified');
  expect(mailbox(story)).toMatchObject({ email: 'nueva@correo.cl', proven: true });
  expect(events.map(({ type }) => type)).toEqual(['EmailChanged', 'ContactVerified']);
  // Both are told.
  expect(reactionsTo(story.application, events)).toEqual([
    expect.objectContaining({ mail: 'emailChanged', recipient: 'formerAddress' }),
    expect.objectContaining({ mail: 'emailChanged', recipient: 'applicant' }),
  ]);
});

test('[S-04] the timeline has it: asked for, agreed to, changed', () => {
  const story = verified();
  saveWith(story, 'nueva@correo.cl');
  typed(story);
  typed(story);
  const told = ['MailboxChangeAsked', 'FormerMailboxProven', 'EmailChanged'];
  expect(story.events.map(({ type }) => type).filter((type) => told.includes(type))).toEqual(told);
});

test('[S-04] from every state in which data can be corrected, the other mailbox waits for the proven one', () => {
  for (const story of [verified(), new Story().toConnect()]) {
    saveWith(story, 'agente@correo.cl');
    expect(mailbox(story)).toEqual({ email: 'rosa@correo.cl', proven: true, codeFor: 'rosa@correo.cl' });
  }
});

test('[S-04] with the proven mailbox typed again the change is dropped, and its code is dead', () => {
  const story = verified();
  saveWith(story, 'nueva@correo.cl');
  saveWith(story, 'ROSA@correo.cl');
  expect(story.at).toBe('contactVerified');
  expect(mailbox(story)).toMatchObject({ email: 'rosa@correo.cl', proven: true });
  expect(typed(story).refusal).toMatchObject({ reason: 'outOfOrder' });
});

test('[S-04] dropping and asking again gives neither new tries nor mails without end', () => {
  const story = verified();
  for (const _ of [1, 2]) {
    saveWith(story, 'nueva@correo.cl');
    expect(typed(story, false).refusal).toMatchObject({ code: 'E20' });
    saveWith(story, 'rosa@correo.cl');
  }
  saveWith(story, 'nueva@correo.cl');
  expect(typed(story, false).refusal).toMatchObject({ code: 'R12' });
  expect(story.at).toBe('otpBlocked');

  const flood = verified();
  const mails = Array.from({ length: 12 }, (_, at) => saveWith(flood, `uno${at}@correo.cl`));
  expect(mails.filter(({ refusal }) => refusal?.reason === 'sendLimit')).toHaveLength(3);
});

test('[S-04] another new address has to be agreed to by the proven mailbox too', () => {
  const story = verified();
  saveWith(story, 'nueva@correo.cl');
  typed(story);
  story.tell((application, moment) => changeEmail(application, 'otra@correo.cl', moment));
  expect(mailbox(story)).toEqual({ email: 'rosa@correo.cl', proven: true, codeFor: 'rosa@correo.cl' });
  story.wait(61);
  story.tell(resendOtp);
  expect(story.application.otp).toMatchObject({ purpose: 'emailChange', sentTo: 'rosa@correo.cl' });
  typed(story);
  expect(mailbox(story).codeFor).toBe('otra@correo.cl');
});

test('[S-04] saved again with other data only, the code on its way stays good, whichever it is', () => {
  const story = verified();
  saveWith(story, 'nueva@correo.cl');
  const first = story.application.otp?.challengeId;
  saveWith(story, 'nueva@correo.cl');
  expect(story.application.otp?.challengeId).toBe(first);
  typed(story);
  const second = story.application.otp?.challengeId;
  saveWith(story, 'nueva@correo.cl');
  expect(story.application.otp?.challengeId).toBe(second);
  story.wait(301);
  saveWith(story, 'nueva@correo.cl');
  expect(mailbox(story).codeFor).toBe('nueva@correo.cl');
});

test('[S-04] a proven mailbox is replaced twice at most', () => {
  const story = verified();
  for (const email of ['una@correo.cl', 'dos@correo.cl']) {
    saveWith(story, email);
    typed(story);
    typed(story);
  }
  expect(saveWith(story, 'tres@correo.cl').refusal).toMatchObject({ reason: 'changeLimit' });
  expect(mailbox(story)).toMatchObject({ email: 'dos@correo.cl', proven: true });
});

test('before its first proof a mailbox is changed as ever', () => {
  const story = new Story().toProspect();
  story.tell((application, moment) => changeEmail(application, 'nueva@correo.cl', moment));
  expect(mailbox(story)).toEqual({ email: 'nueva@correo.cl', proven: false, codeFor: 'nueva@correo.cl' });
  typed(story);
  expect(story.at).toBe('contactVerified');
});

test('an application stored by an earlier version, its proven mailbox replaced without the old one, reads as it was', () => {
  const story = new Story().toProspect();
  typed(story);
  const { prospect } = story.application;
  if (!prospect) throw new Error('nothing stored');
  const stored: ApplicationEvent[] = [
    ...story.events,
    { type: 'ProspectSaved', at: 'later', prospect: { ...prospect, email: 'nueva@correo.cl' } },
    { type: 'EmailChanged', at: 'later', from: 'nueva@correo.cl', to: 'otra@correo.cl' },
  ];
  const read = replay(stored);
  expect(read).toMatchObject({ flow: { state: 'prospect' }, contactVerifiedAt: null, emailChanges: 1 });
  expect(read).not.toHaveProperty('mailboxChange');
  const proven = replay([...stored, { type: 'ContactVerified', at: 'later', challengeId: 'c' }]);
  expect(proven).toMatchObject({ flow: { state: 'contactVerified' }, contactVerifiedAt: 'later' });
  expect(proven?.prospect?.email).toBe('otra@correo.cl');
});

test('what is left of a change when a person is erased says no address, and replays', () => {
  const story = verified();
  saveWith(story, 'nueva@correo.cl');
  saveWith(story, 'rosa@correo.cl');
  saveWith(story, 'nueva@correo.cl');
  typed(story);
  typed(story);
  const left = story.events.map(blanked);
  expect(JSON.stringify(left)).not.toContain('@correo.cl');
  expect(replay(left)?.flow.state).toBe('contactVerified');
});
