import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { isBeforeFirstSave } from './is-before-first-save.ts';

type Part = Pick<ApplicationView, 'state' | 'route' | 'otp'>;

/** Tells if a code leads back to it from another tab: not before its mailbox was proven. */
export const hasProvenMailbox = (application: Part | null): boolean =>
  application === null ||
  !(
    isBeforeFirstSave(application) ||
    (application.state === 'prospect' && application.otp?.purpose === 'contact')
  );
