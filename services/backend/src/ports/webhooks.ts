import type { Announcement } from '@afilia/domain/application/views/announcements';
import type { Result } from '@afilia/domain/result';

/** Where changes of applications are announced: somebody else's system. */
export interface WebhookEndpoint {
  /**
   * Sends one announcement. The same announcement always has the same id, so that whoever gets it twice can tell.
   *
   * @returns what went wrong, in words for operators
   */
  send(announcement: Announcement, signal: AbortSignal): Promise<Result<null, string>>;
}

/** How far each application has been announced. All moments are ISO 8601 UTC. */
export interface WebhookCursors {
  /**
   * Takes the delivery of one application, so that nobody else sends at the same time and order is kept. Whoever died
   * with it holds it no longer than `until`.
   *
   * @param hold.holder names this taking alone
   * @returns the version up to which everything was delivered; nothing when somebody else holds it
   */
  take(
    applicationId: string,
    hold: { holder: string; now: string; until: string },
  ): Promise<number | undefined>;
  /** Everything up to `version` was delivered. @returns whether it is still held */
  advance(applicationId: string, hold: { holder: string; version: number; until: string }): Promise<boolean>;
  release(applicationId: string, holder: string): Promise<void>;
  /**
   * Goes back, so that what happened since then is announced once more.
   *
   * @returns the applications that have something to announce
   */
  rewind(since: string, applicationId?: string): Promise<string[]>;
}
