import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Clock } from '../../platform/ports/clock.ts';
import type { RateLimiter } from '../../platform/ports/rate-limiter.ts';
import type { HelpRecording, HelpRecordings, PastHelp } from '../ports/recordings.ts';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import { openByGround, type ReadDeps, type ReadRefusal } from '../../audit/use-cases/read-application.ts';

type RecordingDeps = { recordings: HelpRecordings; rateLimiter: RateLimiter; clock: Clock };

type PartRefusal =
  | { reason: 'notRecording' | 'recordingFull' }
  | { reason: 'tooManyRequests'; retryAfterSeconds: number };

/** The console sends a part every few seconds. */
const allowance = { attempts: 240, perSeconds: 60 };

/** The recording that the person of a session agreed to, for the asking member alone; null where there is none. */
export const runningRecording = async (
  { recordings, clock }: RecordingDeps,
  person: StaffPerson,
  sessionId: string,
): Promise<string | null> =>
  (await recordings.running(sessionId, person.id, clock.now().toISOString())) ?? null;

/**
 * Stores a part of a recording while the person's consent to this member holds. After it ended, and for a recording of
 * another member, the refusal is the same.
 */
export async function addRecordingPart(
  { recordings, rateLimiter, clock }: RecordingDeps,
  { id: staffId }: StaffPerson,
  part: { recordingId: string; number: number; bytes: Uint8Array },
): Promise<Result<'stored', PartRefusal>> {
  const wait = await rateLimiter.take([{ key: `recording ${staffId}`, ...allowance }]);
  if (wait > 0) return err({ reason: 'tooManyRequests', retryAfterSeconds: wait });
  const written = await recordings.add({ ...part, staffId }, clock.now().toISOString());
  if (written === 'stored') return ok(written);
  return err({ reason: written === 'full' ? 'recordingFull' : 'notRecording' });
}

type RecordingReadDeps = ReadDeps & { recordings: HelpRecordings };

/** Opens a recording for a member who holds a ground to read its application; that it was opened is on record before it is shown. */
export const openRecording = (
  deps: RecordingReadDeps,
  person: StaffPerson,
  id: string,
): Promise<Result<HelpRecording, ReadRefusal>> => withRecording(deps, person, id, async (found) => found);

/** A part of a recording, gzip. */
export const readRecordingPart = (
  deps: RecordingReadDeps,
  person: StaffPerson,
  { id, number }: { id: string; number: number },
): Promise<Result<Uint8Array, ReadRefusal>> =>
  withRecording(deps, person, id, (found) => deps.recordings.part(found, number));

async function withRecording<Value>(
  deps: RecordingReadDeps,
  person: StaffPerson,
  id: string,
  read: (recording: HelpRecording) => Promise<Value | undefined>,
): Promise<Result<Value, ReadRefusal>> {
  const recording = await deps.recordings.find(id);
  if (!recording) return err('notThere');
  return openByGround(deps, person, recording.folio, async ({ held }) => {
    // A person on the phone opens where their application stands, and no more (decision help-sessions).
    if (held.ground === 'caller') return err('noGround');
    const value = await read(recording);
    return value === undefined ? err('notThere') : ok({ part: `recording:${id}`, value });
  });
}

/** Roles that see the help that other members gave. */
const seesAll: readonly StaffPerson['role'][] = ['auditor', 'supervisor'];

/** Past help: one's own, or everybody's for those who supervise and audit. @param page.skip - sessions before this page */
export const listHelpSessions = (
  { recordings, clock }: RecordingDeps,
  { id, role }: StaffPerson,
  page: { skip: number; count: number },
): Promise<{ sessions: PastHelp[]; total: number }> =>
  recordings.sessions(seesAll.includes(role) ? {} : { agentId: id }, page, clock.now().toISOString());
