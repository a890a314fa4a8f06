import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '@afilia/domain/result';
import type { KeyWrapper } from '../../ports/key-wrapper.ts';
import type { Database } from '../database.ts';
import type { DatabaseProblem } from '../database-problem.ts';
import { houseKeys } from '../schema.ts';
import { dataKeyBytes, openText, sealText, toDataKey } from './cipher.ts';

/** Beside the keys of applications: what is looked for before an application is known, and what belongs to none. */
export type HouseKey = {
  /** The same for the same text of the same kind, and tells nothing to whoever has the database alone. */
  lookup: (kind: 'rut' | 'verificationCode' | 'rateLimit', text: string) => string;
  /** As it is kept, of a RUT that is kept so already or still as itself. */
  keptRut: (rut: string) => string;
  seal: (text: string, place: string) => string;
  /** @throws when it was not sealed here, or elsewhere */
  open: (sealed: string, place: string) => string;
};

/** Before a keyed hash: no RUT and no code begins so. */
const lookupMark = 'hmac:';

/** There is one; the name is its row. */
const name = 'house';

/**
 * The house's key: made the first time, and wrapped as the others are, so that changing a master key leaves every
 * lookup as it is.
 *
 * @returns the key; or in one line for the operator that the master key which wrapped it is not given
 */
export async function openHouseKey(
  { orm }: Database,
  wrapper: KeyWrapper,
): Promise<Result<HouseKey, DatabaseProblem>> {
  const read = async () => (await orm.select().from(houseKeys).where(eq(houseKeys.name, name)))[0];
  let row = await read();
  if (!row) {
    const made = await wrapper.wrap(new Uint8Array(randomBytes(dataKeyBytes)));
    // Of several nodes that start at once the first makes it.
    await orm
      .insert(houseKeys)
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
  // Made ready once: from bare bytes each hash takes four times as long.
  const forLookups = createSecretKey(derive('lookup'));
  const forSealing = toDataKey(derive('sealing'));
  const lookup: HouseKey['lookup'] = (kind, text) =>
    lookupMark + createHmac('sha256', forLookups).update(`${kind}:${text}`).digest('base64url');
  return ok({
    lookup,
    keptRut: (rut) => (rut.startsWith(lookupMark) ? rut : lookup('rut', rut)),
    seal: (text, place) => sealText(forSealing, text, place),
    open: (sealed, place) => openText(forSealing, sealed, place),
  });
}
