import { endLeftHelp } from '@afilia/domain/help/live-help';
import { secondsUntil } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import type { Clock } from '../../platform/ports/clock.ts';
import type { HelpRecordings } from '../ports/recordings.ts';
import type { ConnectedVisitors } from '../../platform/ports/staff.ts';
import { type CommandDeps, runCommandIfThere } from '../../record/use-cases/run-command.ts';

type LeftHelp = { sessionId: string; applicationId: string; leftAt: string };

export type LeftHelpDeps = {
  recordings: Pick<HelpRecordings, 'open'>;
  connected: Pick<ConnectedVisitors, 'has'>;
  clock: Clock;
  end: (left: LeftHelp) => Promise<void>;
};

/**
 * Looks for live help that ended because browsers were closed: no page of the person is connected at any look for `helpLeftSeconds`.
 * While the relay does not answer, no person counts as gone, and the time begins anew.
 *
 * @returns one look; it keeps its findings for the next one
 */
export function watchLeftHelp({ recordings, connected, clock, end }: LeftHelpDeps): () => Promise<void> {
  let leftSince = new Map<string, string>();
  return async () => {
    const now = clock.now().toISOString();
    const before = leftSince;
    leftSince = new Map();
    for (const { sessionId, applicationId } of await recordings.open(now)) {
      const isThere = await connected.has(sessionId);
      if (!isThere.ok) {
        leftSince = new Map();
        return;
      }
      if (isThere.value) continue;
      const leftAt = before.get(sessionId) ?? now;
      if (secondsUntil(leftAt, now) < limits.helpLeftSeconds) leftSince.set(sessionId, leftAt);
      else await end({ sessionId, applicationId, leftAt });
    }
  };
}

/** Puts the end of such help on record. */
export const endHelp =
  (deps: CommandDeps) =>
  async ({ applicationId, ...left }: LeftHelp): Promise<void> => {
    await runCommandIfThere(deps, { applicationId, commandId: null }, (application, moment) =>
      endLeftHelp(application, left, moment),
    );
  };
