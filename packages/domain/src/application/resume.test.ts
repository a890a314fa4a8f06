import { expect, test } from 'vitest';
import { verifyOtp } from './one-time-code.ts';
import { isResumable, resumeApplication } from './resume.ts';
import { saveProspect } from './save-prospect.ts';
import { Story } from './story.ts';

const typed = (story: Story, matches = true) =>
  story.tell((application, moment) => verifyOtp(application, { matches }, moment));
const resume = (story: Story, address: string) =>
  story.tell((application, moment) => resumeApplication(application, { address, quote: undefined }, moment));
const saveWith = (story: Story, email: string) =>
  story.tell((application, moment) => {
    const { prospect } = application;
    if (!prospect) throw new Error('nothing to save');
    return saveProspect(application, { ...prospect, email }, moment);
  });

test('[S-12] nobody comes back by a mailbox that was typed and never proven', () => {
  const story = new Story().toProspect();
  expect(isResumable(story.application, story.moment().now)).toBe(false);
  expect(resume(story, 'rosa@correo.cl').refusal).toMatchObject({ reason: 'outOfOrder' });
  typed(story);
  expect(isResumable(story.application, story.moment().now)).toBe(true);
});

test('[S-12] while a proven mailbox is being replaced, only that one comes back, and proves nothing new', () => {
  const story = new Story().toProspect();
  typed(story);
  saveWith(story, 'otra@correo.cl');
  expect(resume(story, 'otra@correo.cl')).toMatchObject({ events: [], refusal: { reason: 'otpExpired' } });
  expect(resume(story, 'rosa@correo.cl').refusal).toBeUndefined();
  expect(story.at).toBe('prospect');
  expect(story.application.prospect?.email).toBe('rosa@correo.cl');
});

test('[S-12] a code that went to another address than the one on file now opens nothing', () => {
  const story = new Story().toProspect();
  typed(story);
  saveWith(story, 'otra@correo.cl');
  typed(story);
  typed(story);
  expect(resume(story, 'rosa@correo.cl')).toMatchObject({ events: [], refusal: { reason: 'otpExpired' } });
  expect(resume(story, 'otra@correo.cl').refusal).toBeUndefined();
});
