import type { ApplicationView, RefusalView } from '@afilia/api-contract/generated/operations';
import { err, type Result } from '@afilia/domain/values/result';
import type { Statement } from '@afilia/domain/application/model/statement/texts';
import type { ApiFailure } from '../../session/api/api-client.ts';
import { importWithRetry } from '../../session/api/import-with-retry.ts';
import { credentialsOf } from './rules.ts';

/** The key could not be sealed: its code did not arrive, or this browser cannot seal. */
type SealFailure = { code: 'E18'; reason: 'notSealed' };

type Sealed = { sealedCredentials: string; consent: boolean; statement: Statement };
type Sent = Promise<Result<ApplicationView, RefusalView | ApiFailure>>;

/**
 * Sends a key, sealed when it goes and not before: a seal lives for five minutes (decision platform-sealing), a
 * tunnel may be longer. The key goes nowhere else: it is in no draft, no retry, no error.
 *
 * @param application as it is now; asked again for each try, like the time
 * @param now the server's time, ms since 1970
 * @param statement the authorisation that the button confirmed
 * @param run the command connect-sources; `as` names the attempt, which is carried out once
 */
export async function sendKey(
  application: () => ApplicationView | null,
  key: string,
  now: () => number,
  statement: Statement,
  run: (seal: () => Promise<Sealed | null>, as: string) => Sent,
): Promise<Result<ApplicationView, RefusalView | ApiFailure | SealFailure>> {
  let keyToSend: string | null = key;
  const sealNow = async (): Promise<Sealed | null> => {
    const { seal } = await importWithRetry(() => import('./seal.ts'));
    const connecting = application();
    const credentials = connecting && keyToSend !== null && credentialsOf(connecting, keyToSend);
    const sealingKey = connecting?.connection?.sealingKey;
    if (!credentials || !sealingKey) return null;
    const sealedCredentials = await seal(credentials, sealingKey, now());
    return { sealedCredentials, consent: true, statement };
  };
  // The error message can contain the key.
  const sealOrNothing = () => sealNow().catch(() => null);
  const outcome = await run(sealOrNothing, `attempt ${application()?.connection?.attempt}`);
  keyToSend = null;
  const unsealed = !outcome.ok && 'reason' in outcome.error && outcome.error.reason === 'notReady';
  return unsealed ? err({ code: 'E18', reason: 'notSealed' }) : outcome;
}
