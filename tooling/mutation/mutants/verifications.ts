import type { Mutant } from '../mutant.ts';

const screen = (name: string) => `packages/widget/src/screens/${name}`;
const domain = (name: string) => `packages/domain/src/${name}`;

/** /screenverifications. */
export const verificationMutants: readonly Mutant[] = [
  {
    id: 'S-16',
    file: screen('verifications/owners-rules.ts'),
    text: 'return share <= 100 ? share : null;',
    becomes: 'return share;',
    tests: [screen('verifications/owners-rules.test.ts')],
  },
  {
    id: 'S-16',
    file: screen('verifications/owners-rules.ts'),
    text: 'const least = 10;',
    becomes: 'const least = 25;',
    tests: [screen('verifications/owners-rules.test.ts')],
  },
  {
    id: 'S-16',
    file: domain('application/model/party/municipal-permit.ts'),
    text: "channels.includes('store') ||",
    becomes: '',
    tests: [domain('application/model/party/municipal-permit.test.ts')],
  },
  {
    id: 'S-16',
    file: domain('application/model/evaluation/verification-data.ts'),
    text: 'permit: permitCommunes ? permitOf(permitCommunes) : ignoredField,',
    becomes: 'permit: ignoredField,',
    tests: [screen('verifications/rules.test.ts')],
  },
  {
    id: 'S-16',
    file: domain('application/model/communes-of-permit.ts'),
    text: 'if (verificationData && !verificationData.permit) return undefined;',
    becomes: '',
    tests: ['services/backend/src/modules/application/graphql/verifications.test.ts'],
  },
];
