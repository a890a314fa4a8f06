import type { Clock } from '@afilia/backend/platform/ports/clock';
import type { RunningBackend } from '../backend/running-backend.ts';

/** The service that receives a person's commands. */
export type ApplicantHost = Pick<RunningBackend, 'url' | 'apiKey' | 'inbox'> & {
  clock: Clock;
  /**
   * Resolves when a server that broke a connection is to be tried again. With it nothing of this person's gets lost:
   * a request without an answer is sent again unchanged, command id included, and streams are opened anew.
   */
  whenBack?: () => Promise<void>;
  /** Asks again for checks that a source did not answer in time, as a person presses the button for it. */
  asksAgain?: boolean;
  /** Milliseconds after which a wait without progress is given up; a minute and a half when left out. */
  timeoutMs?: number;
};
