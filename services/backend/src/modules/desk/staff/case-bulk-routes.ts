import type { FastifyInstance } from 'fastify';
import type { CasesActedOn } from '@afilia/api-contract/desk/case-list-answers';
import { type ActedCase, claimCases, releaseCases, unassignCases } from '../use-cases/act-on-cases.ts';
import { actSchema, parameterRefusal, unassignSchema } from './case-parameters.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';

/** A hundred ids and who has each. */
const bodyLimit = 40_000;

const toResults = (acted: readonly ActedCase[]): CasesActedOn => ({
  results: [...acted],
});

/** Acts on several cases of the list, each with its own result. Nothing is decided so (decision 0121). */
export function serveCaseActs(server: FastifyInstance, deps: StaffDeps): void {
  const { sessions } = deps;

  server.post(
    '/staff/api/cases/bulk/take',
    { bodyLimit },
    guarded(deps, 'claimCases', async ({ person, data }, { body }, reply) => {
      const parsed = actSchema.safeParse(body);
      if (!parsed.success) return refuse(reply, parameterRefusal(parsed.error));
      return toResults(await claimCases(data.desk, person, parsed.data));
    }),
  );

  server.post(
    '/staff/api/cases/bulk/release',
    { bodyLimit },
    guarded(deps, 'releaseCases', async ({ person, data }, { body }, reply) => {
      const parsed = actSchema.safeParse(body);
      if (!parsed.success) return refuse(reply, parameterRefusal(parsed.error));
      return toResults(await releaseCases(data.desk, person, parsed.data));
    }),
  );

  server.post(
    '/staff/api/cases/bulk/unassign',
    { bodyLimit },
    guarded(deps, 'unassignCases', async ({ person, data }, { body }, reply) => {
      const parsed = unassignSchema.safeParse(body);
      if (!parsed.success) return refuse(reply, parameterRefusal(parsed.error));
      const acted = await unassignCases({ ...data.desk, sessions }, person, parsed.data);
      return acted.ok ? toResults(acted.value) : refuse(reply, { reason: acted.error });
    }),
  );
}
