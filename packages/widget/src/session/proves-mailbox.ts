import type { ApplicationView } from '@afilia/api-contract/generated/operations';

/** Whether a code leads back to it from another tab: not before its mailbox was proven. */
export const provesMailbox = (application: Pick<ApplicationView, 'state' | 'otp'> | null): boolean =>
  !['started', 'prescreened'].includes(application?.state ?? '') &&
  !(application?.state === 'prospect' && application.otp?.purpose === 'contact');
