import { expect, test } from 'vitest';
import { closeHelp, noteHelp, openHelp } from '../help/live-help.ts';
import { addSeconds } from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { controlNearContact } from './control-near-contact.ts';

const asked = { type: 'MailboxChangeAsked', at: 'now', from: 'a@correo.cl', to: 'b@correo.cl' } as const;

/** The page was shown to an agent, who had control of it or not; the help is over. */
function helped(...notes: string[]) {
  const spec = new ApplicationSpec().toProspect();
  spec.when((application, context) => openHelp(application, null, context));
  for (const note of notes)
    spec.when((application, context) => noteHelp(application, null, { note }, context));
  spec.when((application, context) => closeHelp(application, null, context));
  return spec;
}

test('[A-09] a contact that is typed after an agent had control is noted, also when the help is over', () => {
  const spec = helped('controlGranted', 'controlEnded');
  const { application } = spec;
  const { now } = spec.context();
  const noted = [{ kind: 'controlNearContact', about: ['applicant'] }];
  expect(controlNearContact(application, null, [asked], now)).toEqual(noted);
  expect(
    controlNearContact(application, null, [{ type: 'HelpClosed', at: now, sessionId: 'a' }], now),
  ).toEqual([]);
  // Other people who type have a page of their own.
  expect(controlNearContact(application, 'pedro', [asked], now)).toEqual([]);
  expect(controlNearContact(application, null, [asked], addSeconds(now, limits.helpSeconds))).toEqual([]);
});

test('[A-09] a person who was only watched, or says without control that it ended, is not', () => {
  for (const note of ['watchingAllowed', 'controlEnded', 'controlUsed']) {
    const spec = helped(note);
    expect(controlNearContact(spec.application, null, [asked], spec.context().now)).toEqual([]);
  }
});
