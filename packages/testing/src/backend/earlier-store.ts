import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { StoredFile } from '@afilia/backend/ports/application-store';
import type { Application } from '@afilia/domain/application/model/application';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import { formatRut, type Rut } from '@afilia/domain/identity/rut';
import { placeOf } from './stored-record.ts';

/** A file with its bytes in base64. */
export type EarlierFile = Omit<StoredFile, 'bytes'> & { bytes: string };

/** One application's record, where it may be cut off so that it stands at a place, and its snapshot there. */
export type EarlierWalk = {
  events: ApplicationEvent[];
  cuts: number[];
  snapshots: Application[];
  files: EarlierFile[];
};

/** What `tooling/scripts/record-applications.ts` recorded; `version` is the commit whose code wrote it. */
export type EarlierStore = { version: string; walks: EarlierWalk[] };

export const earlierStorePath = join(import.meta.dirname, 'earlier-store.json.br');

/** So many applications a store of before has at least. */
export const wantedRecords = 500;

/** An application as an earlier version stored it. */
export type EarlierRecord = {
  /** `natural verified.reviewingSummary`, of a pause what it holds too. */
  place: string;
  events: ApplicationEvent[];
  snapshot: Application;
  files: StoredFile[];
};

/** Every record of the store, those with files first. */
export function earlierRecords(): EarlierRecord[] {
  const text = brotliDecompressSync(readFileSync(earlierStorePath)).toString();
  const { walks } = JSON.parse(text) as EarlierStore;
  return walks
    .toSorted((one, other) => other.files.length - one.files.length)
    .flatMap(({ events, cuts, snapshots, files }) =>
      snapshots.map((snapshot, at) => ({
        place: earlierPlaceOf(snapshot),
        events: events.slice(0, cuts[at]),
        snapshot,
        files: files
          .filter(({ documentId }) => snapshot.documents.some(({ id }) => id === documentId))
          .map((file) => ({ ...file, bytes: new Uint8Array(Buffer.from(file.bytes, 'base64')) })),
      })),
    );
}

/** Where an application stands, and whose it is. */
export const earlierPlaceOf = (application: Application): string =>
  [application.isPJ ? 'company' : 'natural', placeOf(application), application.flow.heldAt]
    .filter(Boolean)
    .join(' ');

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gu;

/**
 * The same record of somebody else, as if its last event had just happened: every id, mailbox, phone, folio and code of a
 * document is another one, and the RUT.
 */
export function asAnother({ files, ...record }: EarlierRecord, rut: Rut, now: Date): EarlierRecord {
  const { merchantRut, folio } = record.snapshot;
  const later = now.getTime() - Date.parse(record.events.at(-1)?.at ?? '');
  const known = new Map<string, string>();
  const once = (make: (found: string) => string) => (found: string) => {
    const other = known.get(found) ?? make(found);
    known.set(found, other);
    return other;
  };
  const replaced = (text: string) =>
    text
      .replaceAll(merchantRut, rut)
      .replaceAll(formatRut(merchantRut), formatRut(rut))
      .replaceAll(
        folio,
        once(() => `V-${randomUUID().slice(0, 8)}`),
      )
      .replaceAll(
        uuid,
        once(() => randomUUID()),
      )
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, (at) => new Date(Date.parse(at) + later).toISOString())
      .replaceAll(
        /[\w.]+(?=@correo\.cl)/gu,
        once((name) => `${name.split('.')[0]}.${randomUUID().slice(0, 12)}`),
      )
      .replaceAll(
        /(?<="phone":"|"sentTo":"\+56)\d{9}(?=")/gu,
        once(() => `9${randomInt(10_000_000, 99_999_999)}`),
      )
      .replaceAll(
        /(?<="(?:verificationCode|registrationId)":")[^"]+/gu,
        once(() => randomUUID()),
      );
  return {
    ...(JSON.parse(replaced(JSON.stringify(record))) as Omit<EarlierRecord, 'files'>),
    files: files.map((file) => ({ ...file, id: randomUUID(), documentId: replaced(file.documentId) })),
  };
}
