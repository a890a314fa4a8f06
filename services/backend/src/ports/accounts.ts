import type { CheckFacts } from '@afilia/domain/application/model/facts';
import type { Rut } from '@afilia/domain/identity/rut';
import type { ProposedAccount } from '@afilia/domain/offer/conditions';
import type { SourceRequest } from './source-result.ts';

/** E03. Whoever knows accounts of every bank; the host's own bank where nobody else is named. */
export interface AccountsSource {
  /**
   * `valid` is false when there is no such account, it is closed, or its holder is someone else; `needsKind` when the bank
   * cannot tell without its kind.
   */
  verify: SourceRequest<{ rut: Rut } & ProposedAccount, CheckFacts['account']>;
}
