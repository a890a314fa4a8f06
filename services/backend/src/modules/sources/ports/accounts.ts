import type { CheckFacts } from '@afilia/domain/application/model/facts';
import type { Rut } from '@afilia/domain/values/identity/rut';
import type { AccountKind, ProposedAccount } from '@afilia/domain/application/model/offer/conditions';
import type { SourceRequest } from './source-result.ts';

/** E03. A source that knows accounts of every bank; the host's own bank if the operator names none. */
export interface AccountsSource {
  /**
   * `valid` is false when there is no such account, it is closed, or its holder is someone else; `needsKind` when the bank
   * cannot tell without its kind.
   */
  verify: SourceRequest<{ applicationId: string; rut: Rut } & ProposedAccount, CheckFacts['account']>;
}

/** One try to have one account validated by a transfer. `tryId`: the same for a job that is repeated, another for a new wish. */
export type AccountTry = {
  applicationId: string;
  tryId: string;
  account: { bankCode: string; kind: AccountKind; number: string };
};

/**
 * The result of a claim to make the transfer.
 *
 * - `claimed`: the caller sends it, and reports its end by `answer`, or `release` if it certainly did not leave.
 * - `answered`: this account was validated before, and needs no transfer.
 * - `inDoubt`: this very try was claimed by a process that ended without an answer: the transfer may have been made.
 * - `tooSoon`: after another by less than the least time between two.
 * - `spent`: the application has no try left.
 * - `erased`: the application was erased.
 */
export type ValidationClaim =
  | { kind: 'claimed' | 'inDoubt' | 'spent' | 'erased' }
  | { kind: 'answered'; valid: boolean }
  | { kind: 'tooSoon'; waitMs: number };

/** The ledger of transfers that validate accounts, so that none is made twice. All moments are ISO 8601 UTC. */
export interface AccountValidations {
  claim: (of: AccountTry & { now: string }) => Promise<ValidationClaim>;
  answer: (of: AccountTry & { valid: boolean; now: string }) => Promise<void>;
  release: (of: AccountTry) => Promise<void>;
}
