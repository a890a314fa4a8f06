import { mailsContract } from '@afilia/testing/backend/contracts/mails';
import { recordContract } from '@afilia/testing/backend/contracts/record';
import { createMemoryDatabase } from './memory-database.ts';
import { createMemoryMails } from './memory-mails.ts';
import { createMemoryStore } from './memory-store.ts';

const opened = async () => {
  const database = createMemoryDatabase({ sendJobs: () => undefined, deleteJobsOf: () => undefined });
  return {
    applications: createMemoryStore(database),
    mails: createMemoryMails(database),
    drop: async () => undefined,
  };
};

recordContract('memory', opened);
mailsContract('memory', opened);
