import type { ApplicationView } from '@afilia/api-contract/generated/operations';

/** Whether an application ended without a verdict: given up, or left alone for too long. */
export const isOver = (application: Pick<ApplicationView, 'state'> | null): boolean =>
  application?.state === 'withdrawn' || application?.state === 'expired';
