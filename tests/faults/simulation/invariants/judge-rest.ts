import type { Application } from '@afilia/domain/application/model/application';
import { isOpen } from '@afilia/domain/application/model/is-open';
import { jobIdOf } from '@afilia/backend/platform/store/jobs/job-id';
import { waitsFor } from '../../invariants/work.ts';
import type { World } from '../world/world.ts';
import { judgeMails, judgeWebhooks } from './judge-messages.ts';

const graceMs = 60_000;

/** One signature of each who signs is on each document, the operator's after all of them. */
function judgeDocuments({ database, fail }: World, application: Application): void {
  const { id, isPJ, documents, signatories, flow } = application;
  if (flow.state !== 'completed') return;
  const signers = isPJ ? signatories.map((one) => one.id) : ['holder'];
  for (const document of documents) {
    const file = database.rows.get(id)?.files.get(`${document.id} signed`);
    if (file?.sha256 !== document.sha256) fail('signed-files', id, `${document.id} is not the one on record`);
    const text = file ? new TextDecoder().decode(file.bytes) : '';
    const found = text.split('\n').filter((line) => line.startsWith('signed '));
    const isRight =
      found.length === signers.length + 1 &&
      found.at(-1) === 'signed operator' &&
      signers.every((one) => found.includes(`signed ${one}`));
    if (!isRight)
      fail('signed-files', id, `${found.length} signatures of ${signers.length} and the operator`);
  }
  for (const signer of signers) judgeCertificate({ database, fail }, application, signer);
}

/** Each signatory has one certificate, with the evidence of that act and no other. */
function judgeCertificate(
  { database, fail }: Pick<World, 'database' | 'fail'>,
  { id, isPJ, certificates, archived }: Application,
  signer: string,
): void {
  const own = certificates.filter(({ partyId }) => (isPJ ? partyId === signer : partyId === null));
  const file = database.rows.get(id)?.files.get(`${own[0]?.id} certificate`);
  const text = file ? new TextDecoder().decode(file.bytes) : '';
  const wanted = `certificate: evidence of ${signer}\n${archived ? 'extended\n' : ''}`;
  if (own.length !== 1 || file?.sha256 !== own[0]?.sha256 || text !== wanted)
    fail('signed-files', id, `the certificate of ${signer} is not the one on record`);
}

/** The timer that the last activity set. */
function hasTimer({ database, jobs }: World, application: Application): boolean {
  const row = database.rows.get(application.id);
  if (!row) return false;
  const { version } = application;
  for (let at = version; at > 0; at--) {
    const key = `${application.id}:expire:${at}`;
    const job = jobs.rows.get(jobIdOf('expire-application', key));
    if (job) return job.state === 'waiting';
  }
  return false;
}

/** At rest no job is due or left over, and each waiting person waits for a person, and not for ever. */
export function judgeRest(world: World): void {
  const { database, jobs, scheduler, fail } = world;
  const now = scheduler.now();
  for (const { id, name, key, state, runAt, data } of jobs.rows.values()) {
    const about = typeof data['applicationId'] === 'string' ? data['applicationId'] : undefined;
    if (state === 'running' || state === 'dead' || (state === 'waiting' && runAt < now - graceMs))
      fail('no-work-left', about, `${name} ${key} ${id} is ${state}`);
  }
  for (const [id, { snapshot, isErased, sealed }] of database.rows) {
    if (isErased) continue;
    for (const { expiresAt } of sealed.values())
      if (Date.parse(expiresAt) < now - graceMs)
        fail('sealed-is-forgotten', id, `it was over at ${expiresAt}`);
    judgeDocuments(world, snapshot);
    if (!isOpen(snapshot)) continue;
    for (const what of waitsFor(snapshot)) fail('waits-for-people', id, `it waits for ${what}`);
    if (!hasTimer(world, snapshot))
      fail('has-timer', id, `nothing ends its waiting at ${snapshot.flow.state}`);
  }
  judgeMails(world);
  judgeWebhooks(world);
}

/** After all retention times: no personal data is stored. */
export function judgeEnd({ database, fail }: World): void {
  for (const [id, { isErased, snapshot }] of database.rows)
    if (!isErased) fail('all-erased', id, `it is stored for ever at ${snapshot.flow.state}`);
}
