import type { LoaderStep } from '@afilia/ui-kit/parts/step-list.tsx';
import { text } from './text.ts';

/** The state of the link: being opened, opened, or stopped by a passing failure. */
export type OpeningState = 'running' | 'done' | 'stopped';

/** The three lines of the wait: one call does all three, so they end together. */
export function openingSteps(opening: OpeningState): LoaderStep[] {
  const first = { running: 'running', done: 'done', stopped: 'failed' } as const;
  const rest = opening === 'done' ? 'done' : 'waiting';
  return [
    { id: 'link', label: text.link, status: first[opening] },
    { id: 'application', label: text.application, status: rest },
    { id: 'person', label: text.person, status: rest },
  ];
}
