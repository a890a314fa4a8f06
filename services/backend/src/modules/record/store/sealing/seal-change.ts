import { hostOf } from '@afilia/domain/values/host-id';
import type { Change, StoredFile } from '../../ports/application-store.ts';
import type { WrappedKey } from '../../../platform/ports/key-wrapper.ts';
import { sealEvent, sealFile, type Sealing, snapshotColumn } from './sealing.ts';

/** The parts of a change that are sealed before they are written. */
export type SealedChange = {
  /** JSON. */
  snapshot: string;
  /** JSON list. */
  events: string;
  /** The bank's reference, hashed, which its searches use; null if there is none. */
  clientReference: string | null;
  /** The key that finds the merchant's applications. */
  merchant: string;
  /**
   * The time when the merchant's key was accepted: coming back asks for it, and cannot look into the sealed snapshot.
   */
  evaluatedAt: string | null;
  files: StoredFile[];
  /** The key that all of it is sealed with, where the application had none. */
  newKey: WrappedKey | null;
  verificationCode: (code: string) => string;
  /** To be called when all of it is on disk. */
  written: () => void;
};

/**
 * Seals a change. An application that began plain stays so. To be called before
 * the transaction: the key may have to be read.
 */
export async function sealChange(sealing: Sealing, change: Change): Promise<SealedChange> {
  const { after, events, expectedVersion, files = [] } = change;
  const { keys, deployment, seals } = sealing;
  const clientReference =
    after.clientReference === undefined
      ? null
      : deployment.lookup('clientReference', `${hostOf(after)}:${after.clientReference}`);
  const known = expectedVersion === 0 ? undefined : await keys.find(after.id);
  const made = seals && expectedVersion === 0 ? await keys.make() : undefined;
  const key = known ?? made?.key;
  if (!key)
    return {
      snapshot: snapshotColumn(after),
      events: JSON.stringify(events),
      clientReference,
      merchant: after.merchantRut,
      evaluatedAt: null,
      files,
      newKey: null,
      verificationCode: (code) => code,
      written: () => undefined,
    };
  return {
    snapshot: snapshotColumn(after, key),
    events: JSON.stringify(
      events.map((event, index) => sealEvent(key, after.id, { version: expectedVersion + index + 1, event })),
    ),
    clientReference,
    merchant: deployment.lookup('rut', after.merchantRut),
    evaluatedAt: after.evaluatedAt,
    files: files.map((file) => sealFile(key, after.id, file)),
    newKey: made?.row ?? null,
    verificationCode: (code) => deployment.lookup('verificationCode', code),
    written: () => keys.remember(after.id, key),
  };
}
