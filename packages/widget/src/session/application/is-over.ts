import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { findStateFacts } from '@afilia/domain/flow/state-queries';

/** Whether an application ended without a verdict: given up, or left alone for too long. */
export const isOver = (application: Pick<ApplicationView, 'state'> | null): boolean =>
  application !== null && findStateFacts(application.state)?.outcome === 'abandoned';
