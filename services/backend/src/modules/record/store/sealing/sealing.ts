import { isDeepStrictEqual } from 'node:util';
import type { Application } from '@afilia/domain/application/model/application';
import { redactedEvent } from '@afilia/domain/rights/erase';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import { fromSnapshot, type Snapshot, toSnapshot } from '@afilia/domain/record/snapshot';
import { revive, upcast } from '@afilia/domain/record/upcast';
import type { StoredFile } from '../../ports/application-store.ts';
import type { KeyWrapper } from '../../../platform/ports/key-wrapper.ts';
import type { Orm } from '../../../platform/store/database.ts';
import {
  type DataKey,
  isSealedBytes,
  isSealedText,
  openBytes,
  openText,
  sealBytes,
  sealText,
} from '../../../platform/store/sealing/cipher.ts';
import { createDataKeys, type DataKeys } from '../../../platform/store/sealing/data-keys.ts';
import type { DeploymentKey } from '../../../platform/store/sealing/deployment-key.ts';

/** The way in which a store keeps personal data; see `loadConfig`. */
export type Vault = {
  wrapper: KeyWrapper;
  /** `false` in tests that search a dump for personal data: new applications are stored plain. */
  seals: boolean;
};

/** Everything that seals and opens: the store's edge, so that no code above it knows of keys (decision platform-sealing). */
export type Sealing = Pick<Vault, 'seals'> & { keys: DataKeys; deployment: DeploymentKey };

export const createSealing = (orm: Orm, { wrapper, seals }: Vault, deployment: DeploymentKey): Sealing => ({
  seals,
  deployment,
  keys: createDataKeys(orm, wrapper),
});

/** Thrown when a data key is missing: the application was erased after its row was read. */
export class DataKeyErased extends Error {
  override name = 'DataKeyErased';
}

/**
 * Reads rows and opens them. An erasure in between deletes the key and the application: the second read returns
 * `undefined`.
 *
 * @throws DataKeyErased when a key is gone and its application is not: a database that was not restored as a whole
 */
export const skipErased = async <Value>(read: () => Promise<Value>): Promise<Value> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DataKeyErased)) throw error;
    return read();
  }
};

const snapshotPlace = (applicationId: string) => `${applicationId}:snapshot`;
const eventPlace = (applicationId: string, version: number) => `${applicationId}:event:${version}`;
const filePlace = (applicationId: string, { documentId, kind }: Pick<StoredFile, 'documentId' | 'kind'>) =>
  `${applicationId}:file:${documentId}:${kind}`;

/** Writes the JSON of `applications.snapshot`: the sealed text, or the plain application without a key. */
export function snapshotColumn(application: Application, key?: DataKey): string {
  const text = JSON.stringify(toSnapshot(application));
  return key ? JSON.stringify(sealText(key, text, snapshotPlace(application.id))) : text;
}

/** Seals an event for `application_events.payload`: the skeleton, and the whole sealed beside if they differ. */
export function sealEvent(
  key: DataKey,
  applicationId: string,
  { version, event }: { version: number; event: ApplicationEvent },
): object {
  const skeleton = redactedEvent(event);
  if (isDeepStrictEqual(skeleton, event)) return event;
  return { ...skeleton, sealed: sealText(key, JSON.stringify(event), eventPlace(applicationId, version)) };
}

export const sealFile = (key: DataKey, applicationId: string, file: StoredFile): StoredFile => ({
  ...file,
  bytes: sealBytes(key, file.bytes, filePlace(applicationId, file)),
});

async function keyFor({ keys }: Sealing, applicationId: string, orm?: Orm): Promise<DataKey> {
  const key = await keys.find(applicationId, orm);
  if (!key) throw new DataKeyErased('the data key is gone');
  return key;
}

/** Opens the application of a row; that of an erased one is stored plain. @throws DataKeyErased */
export async function openSnapshot(
  sealing: Sealing,
  applicationId: string,
  snapshot: unknown,
  orm?: Orm,
): Promise<Application> {
  if (!isSealedText(snapshot)) return revive(fromSnapshot(snapshot as Snapshot));
  const key = await keyFor(sealing, applicationId, orm);
  return revive(fromSnapshot(JSON.parse(openText(key, snapshot, snapshotPlace(applicationId)))));
}

/** The event of a row; of an erased application its skeleton. @throws DataKeyErased */
export async function openEvent(
  sealing: Sealing,
  applicationId: string,
  { version, payload }: { version: number; payload: unknown },
  orm?: Orm,
): Promise<ApplicationEvent> {
  if (!hasSealed(payload)) return upcast(payload as ApplicationEvent);
  const key = await keyFor(sealing, applicationId, orm);
  return upcast(JSON.parse(openText(key, payload.sealed, eventPlace(applicationId, version))));
}

const hasSealed = (payload: unknown): payload is { sealed: string } =>
  typeof payload === 'object' && payload !== null && 'sealed' in payload && isSealedText(payload.sealed);

/** The file of a row. @throws DataKeyErased */
export async function openFile(
  sealing: Sealing,
  applicationId: string,
  file: StoredFile,
): Promise<StoredFile> {
  if (!isSealedBytes(file.bytes)) return file;
  const key = await keyFor(sealing, applicationId);
  return { ...file, bytes: openBytes(key, file.bytes, filePlace(applicationId, file)) };
}

type PartPlace = { applicationId: string; recordingId: string; number: number };
const partPlace = ({ applicationId, recordingId, number }: PartPlace) =>
  `${applicationId}:recording:${recordingId}:${number}`;

/** Seals a part for `help_recording_parts.bytes`; plain if the application is stored plain. */
export async function sealPart(
  { keys }: Sealing,
  place: PartPlace,
  bytes: Uint8Array,
  orm: Orm,
): Promise<Uint8Array> {
  const key = await keys.find(place.applicationId, orm);
  return key ? sealBytes(key, bytes, partPlace(place)) : bytes;
}

/** A part of a recording; undefined when its application was erased meanwhile. */
export async function openPart(
  { keys }: Sealing,
  place: PartPlace,
  stored: Uint8Array,
): Promise<Uint8Array | undefined> {
  if (!isSealedBytes(stored)) return stored;
  const key = await keys.find(place.applicationId);
  return key && openBytes(key, stored, partPlace(place));
}

type GroundPlace = { applicationId: string; id: string };
const groundPlace = ({ applicationId, id }: GroundPlace) => `${applicationId}:ground:${id}`;

/** Seals a reason for `staff_grounds.reason`; plain if the application is stored plain. */
export async function sealGround(
  { keys }: Sealing,
  ground: GroundPlace,
  reason: string,
  orm: Orm,
): Promise<string> {
  const key = await keys.find(ground.applicationId, orm);
  return key ? sealText(key, reason, groundPlace(ground)) : reason;
}

/** The reason of a ground; null when its application was erased meanwhile. */
export async function openGround(
  { keys }: Sealing,
  ground: GroundPlace,
  stored: string,
): Promise<string | null> {
  if (!isSealedText(stored)) return stored;
  const key = await keys.find(ground.applicationId);
  return key ? openText(key, stored, groundPlace(ground)) : null;
}
