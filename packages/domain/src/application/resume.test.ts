import { expect, test } from 'vitest';
import { saveProspect } from './save-prospect.ts';
import { resumeApplication } from './resume.ts';
import { Story } from './story.ts';

test('[S-12] a code that went to another address than the one on file now opens nothing and proves nothing', () => {
  const story = new Story().toProspect();
  const { prospect } = story.application;
  const former = prospect?.email ?? '';
  const resume = (address: string) =>
    story.tell((application, moment) =>
      resumeApplication(application, { challengeId: 'c', address, quote: undefined }, moment),
    );
  if (prospect)
    story.tell((application, moment) =>
      saveProspect(application, { ...prospect, email: 'otra@correo.cl' }, moment),
    );
  expect(resume(former)).toMatchObject({ events: [], refusal: { code: 'R13', reason: 'otpExpired' } });
  expect(story.application.contactVerifiedAt).toBeNull();
  resume('otra@correo.cl');
  expect(story.at).toBe('contactVerified');
});
