// A worker that takes one job of run-check and never ends it. Arguments: DatabaseOptions as JSON, and the job's key
// when the worker shall send the job itself. Prints `holding` when it has the job.
import { openStore } from '@afilia/backend/app/store/open-store';
import { testVault } from '../test-vault.ts';
import type { JobHandler } from '@afilia/backend/platform/ports/jobs';

const [options = '{}', key] = process.argv.slice(2);
const opened = await openStore(JSON.parse(options), (_level, line) => console.error(line), testVault());
if (!opened.ok) throw new Error(opened.error.message);
const { jobs, database } = opened.value;

const hold: JobHandler = () => {
  console.log('holding');
  return new Promise(() => undefined);
};
await jobs.runner.start({
  'run-check': hold,
  'make-documents': hold,
  'await-registration': hold,
  'reconcile-registrations': hold,
  'index-search': hold,
  'project-funnel': hold,
  'seal-audit': hold,
  'check-signatory': hold,
  'review-powers': hold,
  'send-mail': hold,
  'send-sms': hold,
  'send-invitation': hold,
  'import-invitations': hold,
  'expire-application': hold,
  'remind-applicant': hold,
  'tell-applicant': hold,
  'forget-sealed': hold,
  'send-resume-codes': hold,
  'send-data-request-link': hold,
  'renew-archive-timestamps': hold,
  'extend-documents': hold,
  'deliver-webhooks': hold,
  'apply-retention': hold,
  'carry-out-erasure': hold,
  'cancel-registration': hold,
});
if (key) await database.transaction((tx) => jobs.send(tx, [{ name: 'run-check', key, data: { key } }]));
