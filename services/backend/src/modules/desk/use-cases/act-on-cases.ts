import { parseMessage } from '@afilia/domain/values/identity/plain-text';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { reviewLimits } from '@afilia/domain/desk/model/review-rules';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import { transferCase, type TransferDeps, type TransferRefusal } from './transfer-case.ts';
import { claimCase, type DeskDeps, releaseCase } from './work-on-case.ts';

/** The result of the act on one case of several: null if it was done, else the reason of the refusal. */
type ActedCase = ActRefusal | null;

/** The refusals of an act on one case. */
type ActRefusal =
  | TransferRefusal
  | Extract<Awaited<ReturnType<typeof claimCase | typeof releaseCase>>, { ok: false }>['error'];

/** Acts on each case in its turn and by itself: a refusal of one keeps no other from being done. */
async function each<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<Result<unknown, ActRefusal>>,
): Promise<ActedCase[]> {
  const acted: ActedCase[] = [];
  for (const row of rows) {
    const result = await act(row);
    acted.push(result.ok ? null : result.error);
  }
  return acted;
}

/** Takes several cases, each as `claimCase` would. The same command again is answered as the first time. */
export const claimCases = (
  deps: DeskDeps,
  person: StaffPerson,
  { commandId, ids }: { commandId: string; ids: readonly string[] },
): Promise<ActedCase[]> => each(ids, (id) => claimCase(deps, person, id, commandId));

/** Gives back several of one's own cases. */
export const releaseCases = (
  deps: DeskDeps,
  person: StaffPerson,
  { commandId, ids }: { commandId: string; ids: readonly string[] },
): Promise<ActedCase[]> => each(ids, (id) => releaseCase(deps, person, id, commandId));

/**
 * Gives several cases back to everybody, each from the holder that the caller saw.
 *
 * @param asked.text - why, for the member who goes on with them; a note in each
 */
export async function unassignCases(
  deps: TransferDeps,
  person: StaffPerson,
  asked: { commandId: string; text: string; cases: readonly { id: string; from: string }[] },
): Promise<Result<ActedCase[], 'internalNote'>> {
  // One answer, and not one for each case.
  if (!parseMessage(asked.text, reviewLimits.note).ok) return err('internalNote');
  const { text, cases } = asked;
  return ok(
    await each(cases, ({ id, from }) =>
      // One application can have had two cases: each is a command of its own.
      transferCase(deps, person, { id, from, to: null, text, commandId: `${asked.commandId}:${id}` }),
    ),
  );
}
