// Uses everything of a store once, closes it, and must then end by itself. Argument: DatabaseOptions as JSON.
import { openStore } from '@afilia/backend/app/store/open-store';
import { testVault } from '../test-vault.ts';

const opened = await openStore(
  JSON.parse(process.argv[2] ?? '{}'),
  (_level, line) => console.error(line),
  testVault(),
);
if (!opened.ok) throw new Error(opened.error.message);
const { applications, database, jobs, close } = opened.value;

await applications.onChanged(() => undefined);
const done = Promise.withResolvers<void>();
const handler = async () => {
  done.resolve();
  return 'done' as const;
};
await jobs.runner.start({
  'run-check': handler,
  'make-documents': handler,
  'await-registration': handler,
  'reconcile-registrations': handler,
  'index-search': handler,
  'project-funnel': handler,
  'seal-audit': handler,
  'check-signatory': handler,
  'review-powers': handler,
  'send-mail': handler,
  'send-sms': handler,
  'send-invitation': handler,
  'import-invitations': handler,
  'expire-application': handler,
  'remind-applicant': handler,
  'tell-applicant': handler,
  'forget-sealed': handler,
  'send-resume-codes': handler,
  'send-data-request-link': handler,
  'renew-archive-timestamps': handler,
  'extend-documents': handler,
  'deliver-webhooks': handler,
  'apply-retention': handler,
  'carry-out-erasure': handler,
  'cancel-registration': handler,
});
await database.transaction((tx) => jobs.send(tx, [{ name: 'run-check', key: 'one', data: {} }]));
await done.promise;
await close();
console.log('closed');
