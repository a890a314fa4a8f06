import type {
  ApplicationView,
  CheckName,
  CheckStatus,
  StageName,
} from '@afilia/api-contract/generated/operations';

/**
 * A stage for the variants of loaders.
 *
 * @param checks the checks by name, in their order
 * @param startedAt ISO 8601; ten seconds and a minute before `sampleApplication`'s now change the calm line
 */
export const sampleStage = (
  name: StageName,
  checks: Readonly<Partial<Record<CheckName, CheckStatus>>>,
  startedAt = '2026-11-21T11:59:58.000Z',
): NonNullable<ApplicationView['stage']> => ({
  name,
  startedAt,
  checks: Object.entries(checks).map(([name, status]) => ({ name: name as CheckName, status, code: null })),
});
