import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { findStateFacts } from '@afilia/domain/application/model/flow/state-queries';

/** Tells if an application ended without an error to show: given up, left alone for too long, or its contract annulled. */
export const isOver = (application: Pick<ApplicationView, 'state'> | null): boolean => {
  const outcome = application && findStateFacts(application.state)?.outcome;
  return outcome === 'abandoned' || outcome === 'annulled';
};
