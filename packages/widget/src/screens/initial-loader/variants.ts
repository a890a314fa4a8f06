import { sampleRefusal } from '../../gallery/sample-refusal.ts';
import type { Variant } from '../../gallery/variant.ts';

const model = { token: 'a-token-of-the-gallery' };
const place = { sideRoad: '/screeninitialloader' };
const renewing: Pick<Variant, 'application' | 'model' | 'place'> = {
  application: null,
  model,
  place: { ...place, link: 'renew' },
};

export const variants: readonly Variant[] = [
  { name: 'opening', application: null, model, place },
  {
    name: 'link-invalid',
    application: null,
    model,
    place,
    answers: { 'open-link': sampleRefusal('linkInvalid') },
  },
  {
    name: 'link-used',
    application: null,
    model,
    place,
    answers: { 'open-link': sampleRefusal('linkUsed', { code: 'R13' }) },
  },
  {
    name: 'stopped',
    application: null,
    model,
    place,
    answers: { 'open-link': sampleRefusal('internal', { code: 'E01' }) },
  },
  {
    name: 'transfer',
    application: null,
    model,
    place,
    answers: {
      'open-link': {
        __typename: 'TransferClaim',
        claimToken: 'a-claim-of-the-gallery',
        number: 47,
        expiresAt: '2026-11-21T12:05:00.000Z',
        now: '2026-11-21T12:00:00.000Z',
      },
    },
  },
  { name: 'session-over', application: null, model, place: { ...place, link: 'lost' } },
  { name: 'session-over-after-reload', application: null, place: { ...place, link: 'lost' } },
  { name: 'asking-for-a-link', ...renewing },
  {
    name: 'asked-for-a-link',
    ...renewing,
    answers: { 'request-new-link': { __typename: 'Acknowledgement', noted: true } },
  },
];
