import { finishTransfer } from '@afilia/domain/access/transfer';
import type { Application } from '@afilia/domain/application/model/application';
import { accept, addSeconds } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import { transferNumbers, type TransferNumbers } from '@afilia/domain/access/resume/transfer';
import { err, ok } from '@afilia/domain/values/result';
import type { SessionTokens } from '../../platform/ports/secrets.ts';
import type { Transfers } from '../ports/transfers.ts';
import { type CommandDeps, type CommandOf, runCommand } from '../../record/use-cases/run-command.ts';
import { newSession } from './new-session.ts';
import type { OwnSession } from './resolve-session.ts';

export type TransferDeps = CommandDeps & { tokens: SessionTokens; transfers: Transfers };

const over = { code: 'R13', reason: 'linkInvalid' } as const;

const numbersOf = ({ codes }: CommandDeps, tokenHash: string): TransferNumbers =>
  transferNumbers(codes.codeOf(`transfer:${tokenHash}`, 10));

/** The offer on the first device: the token in a picture, and three numbers of which the phone shows one. */
type OfferedTransfer = { token: string; numbers: readonly number[]; expiresAt: string };

/** «Seguir en mi celular»: begins a transfer from this very session. */
export async function createTransfer(
  deps: TransferDeps,
  of: CommandOf & { commandId: string },
  own: OwnSession,
) {
  // Nothing is recorded before it is done; the right of this person to decide now is checked all the same.
  const { refusal } = await runCommand(deps, { ...of, commandId: null }, () => accept());
  if (refusal) return err(refusal);
  const { applicationId, tokenHash: sessionHash } = own;
  const token = deps.tokens.tokenFor(`transfer:${sessionHash}:${of.commandId}`);
  const tokenHash = deps.tokens.hash(token);
  const now = deps.clock.now().toISOString();
  const expiresAt = addSeconds(now, limits.transferSeconds);
  await deps.transfers.begin({ tokenHash, applicationId, sessionHash, expiresAt }, now);
  return ok({ token, numbers: numbersOf(deps, tokenHash).choices, expiresAt } satisfies OfferedTransfer);
}

/** The claim that the phone shows while the first device asks for its number. `claimToken` names it, and becomes its session. */
type ClaimedTransfer = { claimToken: string; number: number; expiresAt: string };

/** The phone has read the picture. @returns nothing for a token that is none, over, or was read by another device */
export async function claimTransfer(
  deps: TransferDeps,
  commandId: string,
  token: string,
): Promise<ClaimedTransfer | undefined> {
  const tokenHash = deps.tokens.hash(token);
  const claimToken = deps.tokens.tokenFor(`claim:${tokenHash}:${commandId}`);
  const now = deps.clock.now().toISOString();
  const claimed = await deps.transfers.claim(tokenHash, deps.tokens.hash(claimToken), now);
  return claimed && { claimToken, number: numbersOf(deps, tokenHash).shown, expiresAt: claimed.expiresAt };
}

/**
 * The number that the person read on the phone. The right one begins the phone's session and ends this one; a wrong one
 * ends the transfer.
 */
export async function answerTransfer(
  deps: TransferDeps,
  of: CommandOf & { commandId: string },
  own: OwnSession,
  { token, number }: { token: string; number: number },
) {
  const { refusal } = await runCommand(deps, { ...of, commandId: null }, () => accept());
  if (refusal) return err(refusal);
  const tokenHash = deps.tokens.hash(token);
  const now = deps.clock.now().toISOString();
  const isRight = numbersOf(deps, tokenHash).shown === number;
  const claim = await deps.transfers.answer({ tokenHash, sessionHash: own.tokenHash, isRight }, now);
  if (!claim) {
    const isWaiting = await deps.transfers.isKnown(tokenHash, now);
    return err(isWaiting ? ({ code: 'R13', reason: 'tooSoon' } as const) : over);
  }
  if (!isRight) return err(over);
  const done = await runCommand(deps, of, finishTransfer, () => ({
    session: newSession(claim.claimHash, now),
  }));
  if (done.refusal) return err(done.refusal);
  await deps.store.endSessions(done.application, { id: `${of.commandId}:ends`, at: now }, [own.tokenHash]);
  return ok(null);
}

/** Answers the phone that waits: nothing yet, its session, or that the transfer is over. */
export async function awaitTransfer(
  deps: TransferDeps,
  claimToken: string,
): Promise<
  { kind: 'waiting'; claim: ClaimedTransfer } | { kind: 'done'; application: Application } | { kind: 'over' }
> {
  const claimHash = deps.tokens.hash(claimToken);
  const now = deps.clock.now().toISOString();
  // The claim first: a session without one was begun in another way.
  const waiting = await deps.transfers.waiting(claimHash, now);
  if (!waiting) return { kind: 'over' };
  const session = await deps.store.session(claimHash, now);
  const application = session && (await deps.store.load(session.applicationId));
  if (application) return { kind: 'done', application };
  const number = numbersOf(deps, waiting.tokenHash).shown;
  return { kind: 'waiting', claim: { claimToken, number, expiresAt: waiting.expiresAt } };
}
