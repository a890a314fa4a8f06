import { setTimeout as sleep } from 'node:timers/promises';
import { invalidAccount, validateAccount } from '@afilia/source-contracts/providers/floid';
import type {
  AccountsSource,
  AccountTry,
  AccountValidations,
  ValidationClaim,
} from '../../ports/accounts.ts';
import type { Clock } from '../../../platform/ports/clock.ts';
import type { SourceCall, SourceResult } from '../../ports/source-result.ts';
import { answered, failed } from '../../http/results.ts';
import type { SourceClient } from '../../http/source-client.ts';
import type { FloidSettings } from '../../provider-settings.ts';

export type FloidDeps = {
  client: SourceClient;
  kinds: FloidSettings['kinds'];
  validations: AccountValidations;
  clock: Clock;
  /** Waits until the next transfer may be made; on a clock of their own in tests. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

type Validity = { valid: boolean; validatedBy: 'floid' };

const validity = (valid: boolean) => answered<Validity>({ valid, validatedBy: 'floid' });

/** Each try may move money: only the person has it repeated. */
const stopped = (detail: string): SourceResult<Validity> => ({
  ...failed('E03', `accounts.validateAccount: ${detail}`),
  byPersonOnly: true,
});

const mostWaits = 3;

const unclaimed = {
  inDoubt: 'claimed before, and its answer is not known',
  spent: 'the application has no validation left',
  erased: 'the application is erased',
} as const;

/**
 * Floid as source of accounts: E03 when it fails. A transfer of $1 per try, claimed before it leaves. It says that the
 * account receives, not in these words that the RUT is its holder's; that a transfer with another RUT comes back is assumed.
 */
export function createFloidAccounts(deps: FloidDeps): AccountsSource {
  const { client, kinds, validations, clock, wait = (ms, signal) => sleep(ms, undefined, { signal }) } = deps;
  const now = () => clock.now().toISOString();

  const claim = async (of: AccountTry, { signal }: SourceCall): Promise<ValidationClaim> => {
    let claimed = await validations.claim({ ...of, now: now() });
    // More than once: a timer may end early, and another try may have come between.
    for (let waits = 0; claimed.kind === 'tooSoon' && waits < mostWaits; waits++) {
      const isOver = await wait(claimed.waitMs, signal).then(
        () => true,
        () => false,
      );
      if (!isOver) return claimed;
      claimed = await validations.claim({ ...of, now: now() });
    }
    return claimed;
  };

  /**
   * Keeps an answer; one that could not be kept must not count, since the next look at the account would make another
   * transfer.
   */
  const keep = async (of: AccountTry, result: SourceResult<Validity> & { kind: 'answer' }) => {
    try {
      await validations.answer({ ...of, valid: result.value.valid, now: now() });
      return result;
    } catch {
      return stopped('its answer could not be kept');
    }
  };

  return {
    verify: async ({ applicationId, rut, bankCode, kind, number }, call) => {
      if (!kind) return answered({ valid: false, needsKind: true });
      const of = { applicationId, tryId: call.requestId, account: { bankCode, kind, number } };
      const claimed = await claim(of, call);
      if (claimed.kind === 'answered') return validity(claimed.valid);
      if (claimed.kind === 'tooSoon') return stopped('asked again too soon');
      if (claimed.kind !== 'claimed') return stopped(unclaimed[claimed.kind]);
      const result = await client.request(
        validateAccount,
        {
          beneficiary_id: rut,
          beneficiary_account: number,
          beneficiary_account_type: kinds[kind],
          beneficiary_bank_code: bankCode.replace(/^0+/u, ''),
        },
        call,
        {
          answer: () => validity(true),
          refusal: ({ status, error }) =>
            (status === 400 || status === 422) && error === invalidAccount
              ? validity(false)
              : status === 401 || status === 403
                ? stopped(`configuration: refused with status ${status}`)
                : null,
        },
      );
      if (result.kind === 'answer') return keep(of, result);
      if (result.kind === 'rejected') return result;
      const { code, detail, retryable, isUnsent } = result;
      if (isUnsent) await validations.release(of);
      return { kind: 'failed', code, detail, retryable, byPersonOnly: true };
    },
  };
}
