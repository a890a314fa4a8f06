import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { KeyWrapper } from '../../ports/key-wrapper.ts';
import type { Database } from '../database.ts';
import type { DatabaseProblem } from '../database-problem.ts';
import { deploymentKeys } from '../schema.ts';
import { dataKeyBytes, openText, sealText, toDataKey } from './cipher.ts';

/** Hashes values that belong to no application or are looked up before the application is known. */
export type DeploymentKey = {
  /** Returns the same hash for the same text and kind. Reveals nothing to a reader of the database alone. */
  lookup: (
    kind:
      | 'rut'
      | 'verificationCode'
      | 'rateLimit'
      | 'search'
      | 'clientReference'
      | 'changeCursor'
      | 'mailbox'
      | 'executive'
      | 'account',
    text: string,
  ) => string;
  /** Returns the stored form of a RUT, which may already be stored that way. */
  storedRut: (rut: string) => string;
  seal: (text: string, place: string) => string;
  /** @throws when it was not sealed here, or elsewhere */
  open: (sealed: string, place: string) => string;
};

/** Before a keyed hash: no RUT and no code begins so. */
const lookupMark = 'hmac:';

/** There is one; the name is its row. */
const name = 'house';

/**
 * Opens the deployment's key, creating it the first time. The master key wraps it, so that a new master key changes no
 * lookup hash.
 *
 * @returns the key; or in one line for the operator that the master key which wrapped it is not given
 */
export async function openDeploymentKey(
  { orm }: Database,
  wrapper: KeyWrapper,
): Promise<Result<DeploymentKey, DatabaseProblem>> {
  const read = async () => (await orm.select().from(deploymentKeys).where(eq(deploymentKeys.name, name)))[0];
  let row = await read();
  if (!row) {
    const made = await wrapper.wrap(new Uint8Array(randomBytes(dataKeyBytes)));
    // When several nodes start at once, the first one creates it.
    await orm
      .insert(deploymentKeys)
      .values({ name, ...made })
      .onConflictDoNothing();
    row = await read();
  }
  const key = row && (await wrapper.unwrap(row));
  if (!key)
    return err({
      kind: 'keys-differ',
      message: `The personal data of this database is sealed with the master key "${row?.master}", and MASTER_KEYS has no such key or another one by that name.`,
    });
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', key, '', `afilia:${purpose}`, 32));
  // Creates the key object once: hashing with raw bytes takes four times as long.
  const forLookups = createSecretKey(derive('lookup'));
  const forSealing = toDataKey(derive('sealing'));
  const lookup: DeploymentKey['lookup'] = (kind, text) =>
    lookupMark + createHmac('sha256', forLookups).update(`${kind}:${text}`).digest('base64url');
  return ok({
    lookup,
    storedRut: (rut) => (rut.startsWith(lookupMark) ? rut : lookup('rut', rut)),
    seal: (text, place) => sealText(forSealing, text, place),
    open: (sealed, place) => openText(forSealing, sealed, place),
  });
}
