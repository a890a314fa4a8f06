import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { isBeginning } from './is-beginning.ts';

type Part = Pick<ApplicationView, 'state' | 'route' | 'otp'>;

/** Whether a code leads back to it from another tab: not before its mailbox was proven. */
export const provesMailbox = (application: Part | null): boolean =>
  application === null ||
  !(isBeginning(application) || (application.state === 'prospect' && application.otp?.purpose === 'contact'));
