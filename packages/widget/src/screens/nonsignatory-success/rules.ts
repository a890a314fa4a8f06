import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import type { NextStep } from '../../endings/next-steps.tsx';
import { text } from './text.ts';

/** The day until which all links are good; null when none is known. */
function lastDay({ signatories }: Pick<ApplicationView, 'signatories'>): string | null {
  const ends = signatories.flatMap(({ linkExpiresAt }) => linkExpiresAt ?? []).toSorted();
  const [first] = ends;
  return first ? unbrokenDay(dayInChile(new Date(first))) : null;
}

/** Returns the next three steps: for the applicant, or for the person who only connected the sources. */
export function nextSteps(application: Pick<ApplicationView, 'signatories' | 'viewer'>): NextStep[] {
  if (application.viewer.role === 'keyHolder') {
    const { connected, review, onward } = text.keyHolder.steps;
    return [
      { ...connected, done: true },
      { ...review, done: false },
      { ...onward, done: false },
    ];
  }
  const { sent, sign, equipment } = text.steps;
  return [
    { ...sent, done: true },
    { title: sign.title, body: sign.body(lastDay(application)), done: false },
    { ...equipment, done: false },
  ];
}
