import type { Operations } from '@afilia/api-contract/generated/operations';
import type { queryRefusals } from '@afilia/api-contract/refusals';

const token = 'a'.repeat(43);

/** Variables of each stored query; definitions of commands have their own. Ids and codes are made up. */
export const queryExamples = {
  application: {},
  'application-changed': { sinceVersion: 0 },
  catalogue: {},
  'host-session': { clientSecret: `cs_${token}` },
  'legal-text': { kind: 'terms' },
  'my-sessions': {},
  'one-signatory': {},
  'validate-signatories': { representativeIds: ['r1', 'r2'] },
  'reading-documents': {},
  'search-address': { line: 'Los Telares', communeCode: '13123' },
  'await-transfer': { claimToken: token },
} satisfies { [Name in keyof typeof queryRefusals]: Omit<Operations[Name]['variables'], 'commandId'> };
