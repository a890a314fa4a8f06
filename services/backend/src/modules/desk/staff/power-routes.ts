import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CaseConcluded } from '@afilia/api-contract/staff/answers';
import type { ExaminedPowersAnswer } from '@afilia/api-contract/desk/power-answers';
import { parseConclusion } from '@afilia/domain/desk/model/conclusion-words';
import { checkPowers, enterPowers } from '../use-cases/enter-powers.ts';
import { toExaminedPowers } from './to-proposed-powers.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';

const ofCase = z.object({ id: z.uuid() });
/** What is in it the domain reads, field by field. */
const powers = z.record(z.string(), z.unknown());
const checkSchema = z.strictObject({ powers });
const enterSchema = z.strictObject({
  commandId: z.uuid(),
  evidenceVersion: z.int().min(0),
  reasons: z.array(z.string().max(40)).max(10),
  internalNote: z.string().max(10_000),
  publicText: z.string().max(10_000),
  powers,
});

/** Powers that staff enter by hand under `/staff/api/cases/{id}/powers` (decision 0111). */
export function servePowers(server: FastifyInstance, deps: StaffDeps): void {
  server.post(
    '/staff/api/cases/:id/powers/check',
    { bodyLimit: 20_000 },
    guarded(deps, 'checkPowers', async ({ person, data }, { params, body }, reply) => {
      const of = ofCase.safeParse(params);
      const parsed = checkSchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      const checked = await checkPowers(data.desk, person, { id: of.data.id, ...parsed.data });
      if (!checked.ok) return refuse(reply, checked.error);
      return toExaminedPowers(checked.value) satisfies ExaminedPowersAnswer;
    }),
  );

  server.post(
    '/staff/api/cases/:id/powers',
    { bodyLimit: 40_000 },
    guarded(deps, 'enterPowers', async ({ person, data }, { params, body }, reply) => {
      const of = ofCase.safeParse(params);
      const parsed = enterSchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      const words = parseConclusion(parsed.data);
      if (!words.ok) return refuse(reply, { reason: words.error });
      const entered = await enterPowers(data.desk, person, {
        ...parsed.data,
        ...words.value,
        id: of.data.id,
      });
      if (!entered.ok) return refuse(reply, entered.error);
      return { effect: entered.value } satisfies CaseConcluded;
    }),
  );
}
