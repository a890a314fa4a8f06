import type { Mutant } from '../mutant.ts';

const domain = (name: string) => `packages/domain/src/${name}`;
const widget = (name: string) => `packages/widget/src/${name}`;
const backend = (name: string) => `services/backend/src/${name}`;

/** Checks, stages, links, keys, roles, operations and signatures. */
export const flowMutants: readonly Mutant[] = [
  {
    id: 'F-01',
    file: backend('modules/sources/preco/preco-source.ts'),
    text: 'marks.some(({ blocks }) => blocks)',
    becomes: 'marks.some(({ blocks }) => !blocks)',
    tests: [backend('modules/sources/sources.integration.test.ts')],
  },
  {
    id: 'F-01',
    file: domain('application/model/evaluation/stages.ts'),
    text: `plan('unemploymentFund', { essential: false, only: 'natural', unlinked: true })`,
    becomes: `plan('unemploymentFund', { only: 'natural', unlinked: true })`,
    tests: ['packages/testing/src/spec/application-spec.test.ts'],
  },
  {
    id: 'F-02',
    file: domain('application/model/flow/machine.ts'),
    text: `awaitingCredentials: { on: { CredentialsSubmitted: 'connecting',`,
    becomes: `awaitingCredentials: { on: { CredentialsSubmitted: '#flow.sourcesConnected',`,
    tests: [
      'packages/testing/src/spec/application-spec.test.ts',
      domain('application/model/flow/flow.test.ts'),
    ],
  },
  {
    id: 'F-02',
    file: domain('application/model/flow/machine.ts'),
    text: `EvaluationPassed: 'evaluated',`,
    becomes: `EvaluationPassed: 'declared',`,
    tests: [
      'packages/testing/src/spec/application-spec.test.ts',
      domain('application/model/flow/flow.test.ts'),
    ],
  },
  {
    id: 'F-03',
    file: widget('element/consume-sign-token.ts'),
    text: `address.searchParams.delete(name);`,
    becomes: '',
    tests: [widget('element/consume-sign-token.test.ts')],
  },
  {
    id: 'F-03',
    file: widget('session/widget/create-widget.ts'),
    text: `sideRoad: signToken ? '/screeninitialloader' : null,`,
    becomes: 'sideRoad: null,',
    tests: ['packages/testing/src/browser/widget-in-a-page.integration.test.ts'],
    title: 'sign_token becomes',
  },
  {
    id: 'F-03',
    file: widget('session/widget/create-widget.ts'),
    text: 'createDataModel({ token: signToken,',
    becomes: 'createDataModel({ token: null,',
    tests: ['packages/testing/src/browser/widget-in-a-page.integration.test.ts'],
    title: 'sign_token becomes',
  },
  {
    id: 'F-04',
    file: domain('application/model/limits.ts'),
    text: 'credentialAttempts: 3',
    becomes: 'credentialAttempts: 4',
    tests: ['packages/testing/src/spec/application-spec.test.ts'],
  },
  {
    id: 'F-04',
    file: domain('record/record-check.ts'),
    text: `(code === 'E12' ? 1 : 0)`,
    becomes: '1',
    tests: ['packages/testing/src/spec/application-spec.test.ts'],
  },
  {
    id: 'F-04',
    file: widget('screens/embed-connect/rules.ts'),
    text: `if (connection.attemptsLeft === 0) return 'closed';`,
    becomes: '',
    tests: [widget('screens/embed-connect/rules.test.ts')],
  },
  {
    id: 'F-05',
    file: widget('screens/nonsignatory-success/rules.ts'),
    text: `if (application.viewer.role === 'keyHolder')`,
    becomes: `if (application.viewer.role !== 'keyHolder')`,
    tests: [widget('screens/nonsignatory-success/rules.test.ts')],
  },
  {
    id: 'F-05',
    file: backend('modules/app/graphql/server/permissions.ts'),
    text: 'if (!roles.includes(actor.kind)) return false;',
    becomes: '',
    tests: [backend('modules/app/graphql/server/permissions.test.ts')],
  },
  {
    id: 'F-06',
    file: domain('signing/model/signatory/combinations.ts'),
    text: 'alone.length === 1 && ',
    becomes: '',
    tests: [domain('signing/model/signatory/signatory.test.ts')],
  },
  {
    id: 'F-06',
    file: domain('signing/model/signatory/combinations.ts'),
    text: ' && alone[0]?.run === applicant',
    becomes: '',
    tests: [domain('signing/model/signatory/signatory.test.ts')],
  },
  {
    id: 'F-06',
    file: domain('signing/model/signatory/satisfies.ts'),
    text: '.toSorted((one, other) => one.length - other.length);',
    becomes: '.toSorted((one, other) => other.length - one.length);',
    tests: [domain('signing/model/signatory/signatory.test.ts')],
  },
  {
    id: 'F-07',
    file: widget('session/api/api-client.ts'),
    text: `'x-api-key': apiKey,`,
    becomes: '',
    tests: [widget('session/api/api-client.test.ts')],
  },
  {
    id: 'F-07',
    file: backend('modules/app/config/load-config.ts'),
    text: `given.GRAPHQL_PATH ?? '/graphql'`,
    becomes: `'/graphql'`,
    tests: [backend('modules/app/config/load-config.integration.test.ts')],
  },
  {
    id: 'F-08',
    file: 'packages/pades/src/verifying/check-signature.ts',
    text: 'if (!verdict.signatureVerified || !certificate)',
    becomes: 'if (!certificate)',
    tests: [backend('modules/signing/tests/sign-documents.integration.test.ts')],
  },
  {
    id: 'F-08',
    file: backend('modules/signing/documents/evidence/build-evidence.ts'),
    text: 'signedAt: evidence.signedAt,',
    becomes: '',
    tests: [backend('modules/signing/documents/evidence/build-evidence.test.ts')],
  },
];
