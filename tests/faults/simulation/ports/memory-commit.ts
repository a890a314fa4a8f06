import type { Change, CommitResult, StoredFile } from '@afilia/backend/record/ports/application-store';
import type { Application } from '@afilia/domain/application/model/application';
import { announceChange, type MemoryDatabase, type Row, rowOf } from './memory-database.ts';

/** A value as it comes back from a database: a copy, without the values that JSON leaves out. */
const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** As the database's table of versions. */
const versionKinds: ReadonlySet<StoredFile['kind']> = new Set(['issued', 'signed', 'certificate']);

const newRow = ({ after, at }: Change): Row => ({
  snapshot: after,
  text: '',
  isErased: false,
  updatedAt: Date.parse(at),
  events: [],
  commands: new Map(),
  sessions: new Map(),
  links: new Map(),
  otps: new Map(),
  sealed: new Map(),
  files: new Map(),
  versions: new Map(),
  mails: new Map(),
  webhook: undefined,
});

/** Tells if six digits can be taken: those of another session that is not over cannot. */
function takesHelpCode({ helpCodes }: MemoryDatabase, { after, at, helpCode }: Change): boolean {
  if (!helpCode) return true;
  const { hash, sessionId, expiresAt } = helpCode;
  const taken = helpCodes.get(hash);
  const isOwn = taken?.applicationId === after.id && taken.sessionId === sessionId;
  if (taken && !isOwn && taken.expiresAt > at) return false;
  for (const [known, row] of helpCodes)
    if (row.applicationId === after.id && row.sessionId === sessionId) helpCodes.delete(known);
  helpCodes.set(hash, { applicationId: after.id, sessionId, expiresAt });
  return true;
}

function writeSecrets(database: MemoryDatabase, row: Row, change: Change): void {
  const { id } = change.after;
  const { session, links = [], otp, sealed = [], clearSealed = [], files = [] } = change;
  if (session) {
    const { tokenHash, expiresAt, endsAt, party = null } = session;
    row.sessions.set(tokenHash, { applicationId: id, expiresAt, endsAt, party });
    database.sessionOwner.set(tokenHash, id);
  }
  for (const { linkId, tokenHash } of links) {
    row.links.set(tokenHash, linkId);
    database.linkOwner.set(tokenHash, id);
  }
  if (otp) row.otps.set(otp.challengeId, otp.hash);
  for (const { id: sealedId, value, expiresAt } of sealed) row.sealed.set(sealedId, { value, expiresAt });
  if (sealed.length > 0) database.withSealed.add(id);
  for (const sealedId of clearSealed) row.sealed.delete(sealedId);
  for (const file of files) {
    row.files.set(`${file.documentId} ${file.kind}`, file);
    if (versionKinds.has(file.kind)) row.versions.set(file.sha256, file.documentId);
  }
}

/** Writes one decision, as a whole or not at all: see `ApplicationStore.commit`. */
export function commitToMemory(database: MemoryDatabase, change: Change): CommitResult {
  const { after, expectedVersion, command, events, at, jobs } = change;
  const known = database.rows.get(after.id);
  const row = rowOf(database, after.id);
  if (command && row?.commands.has(command.id)) return 'duplicate';
  const isCurrent = expectedVersion === 0 ? !known : row?.snapshot.version === expectedVersion;
  if (!isCurrent || !takesHelpCode(database, change)) return 'conflict';
  const written = row ?? newRow(change);
  written.text = JSON.stringify(after);
  written.snapshot = JSON.parse(written.text) as Application;
  written.updatedAt = Date.parse(at);
  for (const [index, event] of events.entries())
    written.events.push({
      version: expectedVersion + index + 1,
      at,
      commandId: command?.id ?? null,
      event: stored(event),
    });
  if (command) written.commands.set(command.id, stored(command.outcome));
  writeSecrets(database, written, change);
  if (!row) {
    database.rows.set(after.id, written);
    const sameRut = database.byRut.get(after.merchantRut) ?? new Set();
    database.byRut.set(after.merchantRut, sameRut.add(after.id));
  }
  database.sendJobs(jobs);
  if (events.length > 0) announceChange(database, { applicationId: after.id, version: after.version });
  return 'committed';
}
