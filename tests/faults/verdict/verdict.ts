import type { ReceivedMail } from '@afilia/sandbox/inbox/inbox';
import { replay } from '@afilia/domain/application/evolve';
import type { Store } from '@afilia/backend/store/open-store';
import type { RecordedEvent } from '@afilia/backend/ports/application-store';
import type { Applicant } from '@afilia/testing/applicant';
import { pdfsig } from '@afilia/testing/pdfsig';
import { isDeepStrictEqual } from 'node:util';

/** What was found in the record after everything. `problems` must be empty. */
export type Verdict = {
  problems: string[];
  applications: number;
  acknowledged: number;
  signatures: number;
  mails: number;
  /** Mails that came twice because nobody could know whether they had gone out. */
  inDoubt: number;
  events: Map<string, RecordedEvent[]>;
};

type LedgerRow = { application_id: string; key: string; status: string; attempts: number };

const countOf = (events: readonly RecordedEvent[], type: string) =>
  events.filter(({ event }) => event.type === type).length;

/**
 * Holds the record against what was promised: to each person, about each application, and about work as a whole.
 *
 * @param mails - everything that arrived at the mail server
 * @param withPdfsig - whether `pdfsig` can be asked about the documents
 */
export async function judge(
  store: Store,
  everybody: readonly Applicant[],
  mails: readonly ReceivedMail[],
  withPdfsig: boolean,
): Promise<Verdict> {
  const verdict: Verdict = {
    problems: [],
    applications: 0,
    acknowledged: 0,
    signatures: 0,
    mails: mails.length,
    inDoubt: 0,
    events: new Map(),
  };
  for (const applicant of everybody) await judgeApplication(store, applicant, verdict, withPdfsig);
  await judgeMails(store, mails, verdict);
  const { rows } = await store.database.query(
    `SELECT name, state, singleton_key FROM pgboss.job
      WHERE (state IN ('active', 'retry') OR (state = 'created' AND start_after <= now()) OR name = 'dead-letters')`,
  );
  for (const row of rows) verdict.problems.push(`a job is left over: ${JSON.stringify(row)}`);
  return verdict;
}

async function judgeApplication(
  { applications }: Store,
  { application, acknowledged, email }: Applicant,
  verdict: Verdict,
  withPdfsig: boolean,
) {
  const { problems } = verdict;
  const id = application?.id;
  if (!id) return void problems.push(`${email} never began`);
  const say = (problem: string) => problems.push(`${id}: ${problem}`);
  const events = await applications.events(id);
  const snapshot = await applications.load(id);
  verdict.events.set(id, events);
  verdict.applications += 1;
  verdict.acknowledged += acknowledged.length;

  const carriedOut = new Set(events.map(({ commandId }) => commandId));
  for (const command of acknowledged)
    if (!carriedOut.has(command)) say(`the acknowledged command ${command} has no effect`);
  const groups = events.filter(
    ({ commandId }, index) => commandId && commandId !== events[index - 1]?.commandId,
  );
  if (new Set(groups.map(({ commandId }) => commandId)).size !== groups.length)
    say('a command was carried out twice');
  if (!isDeepStrictEqual(replay(events.map(({ event }) => event)), snapshot))
    say('the snapshot is not what its events say');
  if (snapshot?.flow.state !== 'completed' || snapshot.completion?.mail !== 'sent')
    say(`it stands at ${snapshot?.flow.state}, mail ${snapshot?.completion?.mail}`);
  for (const type of ['DocumentsIssued', 'SignatureGiven', 'DocumentsSigned', 'MerchantCreated'])
    if (countOf(events, type) !== 1) say(`${type} ${countOf(events, type)} times`);
  const fates = events.flatMap(({ event }) =>
    event.type === 'MailSent' ? [`${event.mail} ${event.about}`] : [],
  );
  if (new Set(fates).size !== fates.length) say(`a mail was recorded as sent twice: ${fates.join(', ')}`);
  for (const type of ['CheckFailed', 'CheckUnavailable', 'CredentialsRefused', 'MailFailed'])
    if (countOf(events, type) > 0) say(`${type}, which no source or mail server is to blame for`);

  for (const { id: documentId, sha256 } of snapshot?.documents ?? []) {
    const file = await applications.file(id, documentId, 'signed');
    if (file?.sha256 !== sha256) say(`document ${documentId} is not the one on record`);
    if (!file || !withPdfsig) continue;
    const found = pdfsig(file.bytes).map(({ validation }) => validation);
    verdict.signatures += found.length;
    if (found.length !== 1 || found[0] !== 'Signature is Valid.')
      say(`document ${documentId} has the signatures ${JSON.stringify(found)}`);
  }
}

async function judgeMails({ database }: Store, mails: readonly ReceivedMail[], verdict: Verdict) {
  const { rows } = await database.query('SELECT application_id, key, status, attempts FROM outbound_mails');
  const ledger = new Map(
    (rows as LedgerRow[]).map((row) => [
      `<${row.application_id}.${row.key.replaceAll(/[^\w-]/gu, '.')}@`,
      row,
    ]),
  );
  const arrivals = new Map<string, number>();
  for (const { messageId } of mails) arrivals.set(messageId, (arrivals.get(messageId) ?? 0) + 1);
  for (const [messageId, times] of arrivals) {
    const name = messageId.replace(/@.*/u, '@');
    const row = ledger.get(name);
    ledger.delete(name);
    if (!row) verdict.problems.push(`${messageId} arrived and is in no ledger`);
    else if (times > row.attempts) verdict.problems.push(`${messageId} arrived ${times} times`);
    // The sender died before it said so, and the person had typed the code before the mail's turn came again.
    else if (row.status !== 'sent' && row.status !== 'dropped')
      verdict.problems.push(`${messageId} arrived and is ${row.status}`);
    verdict.inDoubt += times - 1;
  }
  for (const [name, { status }] of ledger)
    if (status !== 'dropped') verdict.problems.push(`${name} is ${status} and never arrived`);
}
