import { eventName } from '@afilia/api-contract/staff/event-names';
import { decisionOf } from '@afilia/domain/application/gate-holds';
import type { Application } from '@afilia/domain/application/model/application';
import type { Case, EndCase } from '@afilia/domain/desk/model/case';
import { shownName } from '@afilia/domain/desk/model/shown-name';
import { endCasesOf } from '@afilia/domain/desk/model/cases';
import { consentRegister } from '@afilia/domain/record/consent-register';
import type { StoredFile } from '../../record/ports/application-store.ts';
import type { PackagedFile } from '../ports/audit.ts';
import { toTable } from '../../platform/use-cases/csv-table.ts';
import type { PackageContents } from '../use-cases/audit-package.ts';
import { packageText } from './package-text.ts';

/**
 * Files that we made, and those that a decision of staff rests on. A file that people uploaded instead of a key is theirs, and stands in the list by
 * its hash alone.
 */
const handedOut: ReadonlySet<StoredFile['kind']> = new Set([
  'issued',
  'signed',
  'evidence',
  'certificate',
  'attachment',
  'reviewFile',
]);

const file = (name: string, text: string): PackagedFile => ({
  name,
  bytes: new Uint8Array(Buffer.from(text)),
});
const json = (name: string, value: unknown): PackagedFile =>
  file(name, `${JSON.stringify(value, null, 2)}\n`);

const table = <Row extends object>(
  name: string,
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
) => file(name, toTable([columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]));

/** The holder of the claimed case decides, and the member for whom a proposal waits approves: no other ground exists. */
const toDecided = ({ by, approvedBy, ...rest }: NonNullable<Case['decision']>) => ({
  ...rest,
  by: { ...by, ground: 'case' },
  ...(approvedBy && { approvedBy: { ...approvedBy, ground: 'approval' } }),
});

const toDecision = ({ id, code, openedAt, status, decision }: EndCase) => ({
  reviewId: id,
  code,
  openedAt,
  status,
  decision: decision && toDecided(decision),
});

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
const extension = ({ contentType }: StoredFile) => extensions[contentType] ?? 'json';

/** Replaces all but letters, digits, `_` and `-` in the name of a file. Ids that we made have no other characters. */
const plain = (text: string) => text.replaceAll(/[^\w-]/gu, '_');

/** The holds of rules, each field as it is stored, with the decisions of staff that ended them. */
const heldByRule = (application: Application) =>
  application.holds.map((hold) => {
    const decision = decisionOf(application, hold);
    return {
      ...hold,
      origin: 'rule',
      status: decision?.outcome ?? 'open',
      decision: decision && toDecided(decision),
    };
  });

/** Everything about one application that an authority would ask for, as files. */
export function toPackageFiles(contents: PackageContents): PackagedFile[] {
  const { application, events, files, mails, reads, activities, infected } = contents;
  const isHandedOut = ({ id, kind }: StoredFile) => handedOut.has(kind) && !infected.has(id);
  const { documents, annulledDocuments } = application;
  const lines = events.map(({ version, at, event }) =>
    JSON.stringify({ version, at, type: shownName(event), words: eventName(shownName(event)), event }),
  );
  return [
    file('LEEME.txt', packageText(application.folio)),
    file('events.jsonl', `${lines.join('\n')}\n`),
    json('decisions.json', {
      requested: endCasesOf(application).map(toDecision),
      byRule: heldByRule(application),
    }),
    json('consents.json', consentRegister(events.map(({ event }) => event))),
    table('reads.csv', reads, [
      'at',
      'staffId',
      'staffName',
      'ground',
      'groundRef',
      'part',
      'version',
      'sessionId',
    ]),
    table('activities.csv', activities, ['at', 'staffId', 'staffName', 'type', 'caseId', 'ref']),
    table('mails.csv', mails, ['kind', 'status', 'claimedAt', 'sentAt']),
    json('documents.json', {
      documents: [...documents, ...annulledDocuments].map(({ id, kind, title, status, sha256 }) => ({
        id,
        kind,
        title,
        status,
        sha256,
      })),
      files: files.map((stored) => {
        const { bytes: _bytes, scan: _scan, ...known } = stored;
        return {
          ...known,
          handedOut: isHandedOut(stored),
          ...(infected.has(stored.id) && { scan: 'infected' }),
        };
      }),
    }),
    ...files.filter(isHandedOut).map((stored) => ({
      name: `files/${plain(stored.documentId)}.${stored.kind}.${extension(stored)}`,
      bytes: stored.bytes,
    })),
  ];
}
