// `npm run migration -w services/backend` compares the schema with the last migration and writes the next one; before the
// first release it writes the only one anew. A released migration is never edited: the program refuses a database that
// knows another text of it.
export default {
  dialect: 'postgresql',
  schema: [
    './src/modules/platform/store/schema.ts',
    './src/modules/sources/store/schema-accounts.ts',
    './src/modules/platform/store/schema-audit.ts',
    './src/modules/platform/store/schema-jobs.ts',
    './src/modules/rights/store/schema-data-requests.ts',
    './src/modules/record/store/schema-documents.ts',
    './src/modules/insights/store/schema-funnel.ts',
    './src/modules/help/store/schema-help.ts',
    './src/modules/partners/store/schema-hosts.ts',
    './src/modules/signing/store/schema-registrations.ts',
    './src/modules/audit/store/schema-search.ts',
    './src/modules/access/store/schema-staff.ts',
    './src/modules/partners/store/schema-webhooks.ts',
  ],
  out: './src/modules/record/store/migrations',
};
