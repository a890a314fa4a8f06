import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { replay } from '@afilia/domain/record/evolve';
import { expect, test } from 'vitest';
import { verificationsOf } from './verifications.ts';

const permit = (application: Parameters<typeof verificationsOf>[0]) =>
  verificationsOf(application).find(({ item }) => item === 'permit');

test('[S-16] a municipal licence is a row of a shop, and is declared once it is given', () => {
  const { application } = new ApplicationSpec().toProspect();
  expect(application.prospect?.channels).toEqual(['store']);
  expect(permit(application)).toEqual({ item: 'permit', status: 'pending' });
  const given = new ApplicationSpec().toSigning().application;
  const { verificationData } = given;
  if (!verificationData) throw new Error('nothing given');
  const number = { number: '2-104567', communeCode: '13123' };
  expect(permit({ ...given, verificationData: { ...verificationData, permit: number } })).toEqual({
    item: 'permit',
    status: 'declared',
  });
});

test('[S-16] a merchant who sells by internet alone has no such row', () => {
  const { application } = new ApplicationSpec().toProspect();
  const { prospect } = application;
  expect(
    permit({ ...application, prospect: prospect && { ...prospect, channels: ['internet'] } }),
  ).toBeUndefined();
});

test('[S-16] an application that was verified without a licence has no such row and goes on', () => {
  const story = new ApplicationSpec().toSigning();
  const read = replay(story.events);
  if (!read) throw new Error('nothing stored');
  expect(read.verificationData).not.toHaveProperty('permit');
  expect(read.prospect?.channels).toEqual(['store']);
  expect(permit(read)).toBeUndefined();
  expect(read.flow).toEqual(story.application.flow);
});
