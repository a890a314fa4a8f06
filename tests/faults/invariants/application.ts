import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '@afilia/backend/record/ports/application-store';
import type { Store } from '@afilia/backend/app/store/open-store';
import type { Application } from '@afilia/domain/application/model/application';
import { evolve, isTransition, replay } from '@afilia/domain/record/evolve';
import { openHoldAt } from '@afilia/domain/application/gate-holds';
import { canHappen } from '@afilia/domain/application/model/flow/position';
import { pdfsig } from '@afilia/testing/documents/pdfsig';
import type { Case, InvariantReport } from './invariant-report.ts';

const countOf = (events: readonly RecordedEvent[], type: string) =>
  events.filter(({ event }) => event.type === type).length;

const onceAtMost = [
  'DocumentsIssued',
  'LastSignatureSealed',
  'ContractAccepted',
  'DocumentsSigned',
  'MerchantCreated',
  'RegistrationSent',
  'SignatureGiven',
] as const;
const troubles = ['CheckFailed', 'CheckUnavailable', 'CredentialsRefused', 'MailFailed'] as const;

/** Moves that the statechart does not have where they were made. */
function impossibleMoves(events: readonly RecordedEvent[]): string[] {
  let application: Application | undefined;
  const found: string[] = [];
  for (const { event } of events) {
    if (application && isTransition(event) && !canHappen(application.flow, application.isPJ, event.type))
      found.push(`${event.type} at ${application.flow.state}`);
    if (application && event.type === 'ContractAccepted' && openHoldAt(application, 'acceptance'))
      found.push('acceptance before the review is decided');
    application = evolve(application, event);
  }
  return found;
}

/** A mail is on record as sent once for its subject. */
function sentTwice(events: readonly RecordedEvent[]): string[] {
  const fates = events.flatMap(({ event }) =>
    event.type === 'MailSent' ? [`${event.mail} ${event.about}`] : [],
  );
  return fates.filter((fate, index) => fates.indexOf(fate) !== index);
}

/**
 * Checks one application against the invariants about it.
 *
 * @param usesPdfsig - true: `pdfsig` judges its documents too
 */
export async function checkApplicationInvariants(
  { applications }: Store,
  { applicant, others, wrongEnd, sourcesFailed }: Case,
  report: InvariantReport,
  usesPdfsig: boolean,
): Promise<void> {
  const { problems } = report;
  const id = applicant.application?.id;
  if (!id) return void problems.push(`${applicant.email} never began`);
  const addProblem = (problem: string) => problems.push(`${id}: ${problem}`);
  const events = await applications.events(id);
  const snapshot = await applications.load(id);
  if (!snapshot) return void addProblem('it is not there');
  report.events.set(id, events);
  report.applications += 1;

  const carriedOut = new Set(events.map(({ commandId }) => commandId));
  for (const command of [applicant, ...others].flatMap(({ acknowledged }) => acknowledged)) {
    report.acknowledged += 1;
    if (!carriedOut.has(command)) addProblem(`the acknowledged command ${command} has no effect`);
  }
  const groups = events.filter(
    ({ commandId }, index) => commandId && commandId !== events[index - 1]?.commandId,
  );
  if (new Set(groups.map(({ commandId }) => commandId)).size !== groups.length)
    addProblem('a command was carried out twice');
  if (!isDeepStrictEqual(replay(events.map(({ event }) => event)), snapshot))
    addProblem('the snapshot is not what its events say');
  if (events.some(({ version }, index) => version !== index + 1))
    addProblem('its events are not one after another');
  for (const move of impossibleMoves(events)) addProblem(`the model has no ${move}`);
  const wrong = wrongEnd(snapshot);
  if (wrong) addProblem(wrong);

  const isDone = snapshot.flow.state === 'completed';
  for (const type of onceAtMost) {
    const least = isDone && (type !== 'SignatureGiven' || !snapshot.isPJ) ? 1 : 0;
    const times = countOf(events, type);
    if (times < least || times > 1) addProblem(`${type} ${times} times`);
  }
  for (const fate of sentTwice(events)) addProblem(`a mail was recorded as sent twice: ${fate}`);
  for (const type of sourcesFailed ? [] : troubles)
    if (countOf(events, type) > 0) addProblem(`${type}, which no source or mail server is to blame for`);
  if (isDone) await checkDocumentInvariants({ applications }, snapshot, { report, addProblem, usesPdfsig });
}

const signatureMark = '/ByteRange';

/** The signatures in a file, found without understanding it. */
const signaturesIn = (bytes: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').split(signatureMark)
    .length - 1;

/** Each document is the one on record, and has its certification, one signature of each who signs and one of the operator. */
async function checkDocumentInvariants(
  { applications }: Pick<Store, 'applications'>,
  { id, isPJ, documents, signatories }: Application,
  {
    report,
    addProblem,
    usesPdfsig,
  }: { report: InvariantReport; addProblem: (problem: string) => void; usesPdfsig: boolean },
): Promise<void> {
  // With the operator's signature, and the certification of the issuer.
  const signers = (isPJ ? signatories.length : 1) + 2;
  for (const { id: documentId, sha256 } of documents) {
    const file = await applications.file(id, documentId, 'signed');
    if (file?.sha256 !== sha256) addProblem(`document ${documentId} is not the one on record`);
    if (!file) continue;
    const counted = signaturesIn(file.bytes);
    report.counted += counted;
    if (counted !== signers) addProblem(`document ${documentId} has ${counted} signatures, not ${signers}`);
    if (!usesPdfsig) continue;
    const found = pdfsig(file.bytes).map(({ validation }) => validation);
    report.signatures += found.length;
    if (found.length !== signers || found.some((one) => one !== 'Signature is Valid.'))
      addProblem(`document ${documentId} has the signatures ${JSON.stringify(found)}`);
  }
}
