/** Facts that several rows of the state table share. */
import type { StageName } from '../evaluation/stages.ts';
import type { Place } from './fact-types.ts';
import type { FlowState, FlowStep } from './names.ts';
import type { Route } from './screen-routes.ts';

export const at = (
  route: Place['route'],
  stage: StageName | null = null,
  editable: readonly Route[] = [],
): Place => ({
  route,
  stage,
  editable,
});

export const inProgress = {
  phase: 'open',
  reviewable: false,
  retention: null,
  announcement: 'application.changed',
  hostStatus: null,
  outcome: 'inProgress',
} as const;

export const goesOnAt = <S extends FlowState>(state: S, step: FlowStep<S>) => ({ state, step });

export const noChecks = { interruptible: false, usesSourceResults: false, afterSummary: false } as const;
export const beforeSources = { usesSourceResults: false, afterSummary: false, documents: 'none' } as const;
export const onSources = { usesSourceResults: true, afterSummary: false, documents: 'none' } as const;
export const onSummary = { usesSourceResults: true, afterSummary: true, documents: 'none' } as const;

export const summaryPlaces = {
  preparingSummary: at('/screenresumeloader', 'summary'),
  reviewingSummary: at('/screensummary', null, ['/screeneditresume']),
};

/** A state that is left only by a retry, or never: the screen is that of the state before. */
export const held = {
  ...noChecks,
  afterReview: null,
  places: at('routeOfHeldState'),
  whenHeld: null,
  documents: 'none',
} as const;

export const turnedDown = {
  ...held,
  phase: 'ended',
  reviewable: true,
  retention: 'ended',
  announcement: 'application.rejected',
  hostStatus: 'rechazada',
  outcome: 'rejected',
} as const;

export const handedOver = {
  ...held,
  phase: 'ended',
  reviewable: true,
  retention: 'ended',
  announcement: 'application.handed_over',
  hostStatus: 'derivada',
  outcome: 'handedOver',
} as const;

/** Two of the staff took the contract back; it is kept as long as one that has effect. */
export const annulled = {
  ...held,
  phase: 'ended',
  reviewable: false,
  retention: 'signed',
  announcement: 'application.annulled',
  hostStatus: 'rechazada',
  outcome: 'annulled',
} as const;

export const abandoned = {
  ...held,
  phase: 'ended',
  reviewable: false,
  retention: 'abandoned',
  announcement: 'application.changed',
  hostStatus: 'rechazada',
  outcome: 'abandoned',
} as const;
