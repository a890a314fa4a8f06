import { createHostsInUse } from '@afilia/backend/config/hosts-in-use';
import { createDocumentMaker } from '@afilia/backend/documents/document-maker';
import { openSigner } from '@afilia/backend/documents/signing/open-signer';
import { createTimestampClient } from '@afilia/backend/documents/signing/timestamp-client';
import { hostFinder } from '@afilia/backend/main-hosts';
import type { StoredFile } from '@afilia/backend/ports/application-store';
import type { DocumentMaker } from '@afilia/backend/ports/document-maker';
import { replay } from '@afilia/domain/application/evolve/evolve';
import type { Application } from '@afilia/domain/application/model/application';
import { straightOut } from '../services/straight-out.ts';
import type { EarlierRecord } from './earlier-store.ts';
import type { RunningBackend } from './running-backend.ts';

/** What the backend makes documents with. */
async function makerOf({ config, clock }: RunningBackend): Promise<DocumentMaker> {
  const { signer } = await openSigner(config.signing, {
    folder: config.dataDir,
    clock,
    fetch: straightOut.fetch,
    addresses: config.revocation.made,
  });
  const hostOf = hostFinder(createHostsInUse(config));
  return createDocumentMaker({
    signer,
    timestamps: createTimestampClient({
      url: config.timestamps.url,
      fetch: straightOut.fetch,
      timeoutMs: 10_000,
    }),
    codeKey: config.keys.oneTimeCodes,
    providerOf: (application) => hostOf(application).provider,
    verifyAddress: `${config.publicUrl.replace(/^https?:\/\//u, '')}/verify`,
  });
}

function made<Value>(result: { ok: true; value: Value } | { ok: false; error: unknown }): Value {
  if (!result.ok) throw new Error('the files of a record are not made', { cause: result.error });
  return result.value;
}

/** The documents that were issued, under the ids that the record gave them. */
async function issuedFiles(maker: DocumentMaker, application: Application, at: string) {
  const { documents, files } = made(await maker.produce(application, at));
  return files.map((file): StoredFile => {
    const kind = documents.find(({ id }) => id === file.documentId)?.kind;
    const documentId = application.documents.find((one) => one.kind === kind)?.id ?? '';
    return { ...file, id: `${documentId}:${file.kind}`, documentId };
  });
}

/**
 * The files that belong to a record where it stands. Of most records none were stored, and of none those with signatures:
 * they are made as its events say.
 */
export async function filesOf(
  backend: RunningBackend,
  { events, snapshot, files }: Pick<EarlierRecord, 'events' | 'snapshot' | 'files'>,
): Promise<StoredFile[]> {
  const issuedAt = events.findLastIndex(({ type }) => type === 'DocumentsIssued');
  const issued = replay(events.slice(0, issuedAt + 1));
  if (snapshot.documents.length === 0 || !issued) return files;
  const maker = await makerOf(backend);
  const kept = files.length > 0 ? files : await issuedFiles(maker, issued, issued.lastActivityAt);
  const all = new Map(kept.map((file) => [`${file.documentId}:${file.kind}`, file]));
  const documents = (kind: StoredFile['kind']) =>
    snapshot.documents.flatMap(({ id }) => all.get(`${id}:${kind}`) ?? []);
  for (const [index, event] of events.entries()) {
    if (index < issuedAt || event.type !== 'CheckPassed' || event.check !== 'signatures') continue;
    const before = replay(events.slice(0, index));
    const signed = documents('signed');
    const given = signed.length > 0 ? signed : documents('issued');
    if (!before) continue;
    for (const file of made(await maker.sign(before, given, event.at)).files)
      all.set(`${file.documentId}:${file.kind}`, file);
  }
  return [...all.values()];
}
