import { type Snapshot, toSnapshot } from '@afilia/domain/record/snapshot';
import { type ConsentLine, consentRegister } from '@afilia/domain/record/consent-register';
import type { Case } from '@afilia/domain/desk/model/case';
import type { DataRightRequest } from '@afilia/domain/rights/model/data-right';
import { confirmedStatements } from '@afilia/domain/record/confirmed-statements';
import { isInternalEvent } from '@afilia/domain/application/gate-holds';
import { withoutUntold, withoutUntoldFacts } from '@afilia/domain/desk/untold';
import { hostOf } from '@afilia/domain/values/host-id';
import { legalTextKinds } from '@afilia/domain/partners/legal-text';
import { statementIds } from '@afilia/domain/application/model/statement/texts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { StoredPersonalData, PersonalData } from '../../record/ports/personal-data.ts';
import {
  type PublishedTexts,
  type RecordedText,
  statementKind,
} from '../../platform/ports/published-texts.ts';
import type { StaffReads } from '../../platform/ports/staff.ts';

/** One application with everything that is kept about it; files as base64. */
type ExportedApplication = Omit<StoredPersonalData, 'application' | 'files'> & {
  application: Snapshot;
  consents: ConsentLine[];
  files: {
    id: string;
    documentId: string;
    kind: string;
    contentType: string;
    sha256: string;
    base64: string;
  }[];
};

/** The data that a person gets who asks for them. `exportedAt` is ISO 8601 UTC. */
export type PersonExport = {
  exportedAt: string;
  applications: ExportedApplication[];
  /** Texts of the versions that stand beside consents and statements. */
  texts: RecordedText[];
};

/**
 * Leaves out the data for the operator: the signals of rules and the decisions about them (decision desk-reviews), and the
 * files that staff added to a case (decision desk-files).
 */
function withoutReviews({ application, events, files, ...rest }: StoredPersonalData) {
  const { holds: _holds, riskSignals: _signals, cases, dataRights, ...shown } = toSnapshot(application);
  return {
    ...rest,
    files: files.filter(({ kind }) => kind !== 'attachment'),
    application: {
      ...shown,
      facts: withoutUntoldFacts(shown.facts),
      ...(cases && { cases: cases.filter(({ gate }) => gate !== 'acceptance').map(withoutNotes) }),
      ...(dataRights && { dataRights: dataRights.map(withoutNotes) }),
    },
    events: events
      .filter(({ event }) => !isInternalEvent(event))
      .map((one) => ({ ...one, event: withoutUntold(withoutNote(one.event)) })),
  };
}

/** Notes that staff write for themselves are not the person's. */
const withoutNote = <Noted extends object>(noted: Noted): Noted =>
  'internalNote' in noted ? { ...noted, internalNote: '' } : noted;

const withoutNotes = <Work extends Case | DataRightRequest>(work: Work) => ({
  ...work,
  attachments: undefined,
  proposal: null,
  notes: [],
  decision: work.decision && withoutNote(work.decision),
});

/**
 * Exports all data about a person: by one application, or by all of a merchant's RUT. The read and its reader are on
 * record before the data are handed out.
 *
 * @param reader - who takes it out: of the staff, as their provider knows them, or the person
 * @param by.groundRef - the request that it is taken out for, where the desk has one
 * @returns the data; without applications when there is nothing
 */
export async function exportPerson(
  {
    personalData,
    reads,
    publishedTexts,
    clock,
  }: { personalData: PersonalData; reads: StaffReads; publishedTexts: PublishedTexts; clock: Clock },
  reader: { id: string; name: string; kind?: 'person' },
  by: { name: string; groundRef?: string } | { rut: string },
): Promise<PersonExport> {
  const exportedAt = clock.now().toISOString();
  const applications: ExportedApplication[] = [];
  for (const applicationId of await personalData.find(by)) {
    await reads.record({
      staffId: reader.id,
      staffName: reader.name,
      ...(reader.kind && { readerKind: reader.kind }),
      applicationId,
      sessionId: null,
      ground: 'dataRight',
      groundRef: 'groundRef' in by ? (by.groundRef ?? null) : null,
      part: 'export',
      // Not known before it is opened; each export is a row.
      version: null,
      at: exportedAt,
    });
    const stored = await personalData.collect(applicationId);
    if (!stored) continue;
    const { files, ...rest } = withoutReviews(stored);
    applications.push({
      ...rest,
      consents: consentRegister(stored.events.map(({ event }) => event)),
      files: files.map(({ bytes, ...file }) => ({ ...file, base64: Buffer.from(bytes).toString('base64') })),
    });
  }
  const legal = applications.flatMap(({ consents }) =>
    consents.flatMap(({ textVersion }) => textVersion ?? []),
  );
  const confirmed = applications.flatMap(({ events }) =>
    confirmedStatements(events.map(({ event }) => event)),
  );
  const versions = [...legal, ...confirmed.map(({ textVersion }) => textVersion)];
  const kinds = [...legalTextKinds, ...statementIds.map(statementKind)];
  const hosts = new Set(applications.map(({ application }) => hostOf(application)));
  const found = await publishedTexts.find(kinds, [...new Set(versions)], [...hosts]);
  // Sentences of one day have one version: of those the person confirmed some alone.
  const shown = new Set(confirmed.map(({ id, textVersion }) => `${statementKind(id)} ${textVersion}`));
  const isLegal = (kind: string) => legalTextKinds.some((one) => one === kind);
  const texts = found.filter(({ kind, version }) => isLegal(kind) || shown.has(`${kind} ${version}`));
  return { exportedAt, applications, texts };
}
