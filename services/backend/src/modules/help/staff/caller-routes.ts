import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { StandingAnswer } from '@afilia/api-contract/staff/answers';
import type { GroundTaken } from '@afilia/api-contract/audit/audit-answers';
import type { CallerCodeSent, CallerDelivery, PastCalls } from '@afilia/api-contract/help/caller-answers';
import { answerCallerCode, readCallerDelivery, sendCallerCode } from '../use-cases/caller-code.ts';
import { readSummary } from '../../audit/use-cases/read-application.ts';
import { toCaseView } from './to-case-view.ts';
import type { StaffData, StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';
import { folio, ofApplication } from '../../audit/staff/named-folio.ts';

const sendSchema = z.strictObject({ commandId: z.uuid(), folio });
const ofCode = ofApplication.extend({ challengeId: z.uuid() });
const ofCall = z.object({ id: z.uuid() });
const rateSchema = z.strictObject({ stars: z.int().min(1).max(5) });
const pageSchema = z.object({ page: z.coerce.number<unknown>().int().min(1).max(100_000).catch(1) });
/** Few enough to look at. */
const callsAPage = 10;
const answerSchema = z.strictObject({
  commandId: z.uuid(),
  challengeId: z.uuid(),
  code: z.string().regex(/^\d{1,20}$/u),
});

/** A person on the phone: a code by mail lets whoever helps see where the application stands (decision 0076). */
export function serveCallers(server: FastifyInstance, deps: StaffDeps): void {
  const callersOf = ({ desk }: StaffData) => ({ ...desk, rateLimiter: deps.rateLimiter });

  server.post(
    '/staff/api/callers',
    { bodyLimit: 2_000 },
    guarded(deps, 'sendCallerCode', async ({ person, data }, { body }, reply) => {
      const parsed = sendSchema.safeParse(body);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const sent = await sendCallerCode(callersOf(data), person, parsed.data);
      return sent.ok ? (sent.value satisfies CallerCodeSent) : refuse(reply, sent.error);
    }),
  );

  server.get(
    '/staff/api/callers/:folio/codes/:challengeId',
    guarded(deps, 'readCallerDelivery', async ({ person, data }, { params }, reply) => {
      const parsed = ofCode.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const read = await readCallerDelivery(callersOf(data), person, parsed.data);
      return read.ok ? (read.value satisfies CallerDelivery) : refuse(reply, { reason: read.error });
    }),
  );

  server.post(
    '/staff/api/callers/:folio/answer',
    { bodyLimit: 2_000 },
    guarded(deps, 'answerCallerCode', async ({ person, data }, { params, body }, reply) => {
      const named = ofApplication.safeParse(params);
      const parsed = answerSchema.safeParse(body);
      if (!named.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      const taken = await answerCallerCode(callersOf(data), person, { ...named.data, ...parsed.data });
      return taken.ok ? (taken.value satisfies GroundTaken) : refuse(reply, { reason: taken.error });
    }),
  );

  server.post(
    '/staff/api/calls/:id/rating',
    { bodyLimit: 2_000 },
    guarded(deps, 'rateCall', async ({ person, data }, { params, body }, reply) => {
      const of = ofCall.safeParse(params);
      const parsed = rateSchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      const at = deps.clock.now().toISOString();
      const effect = await data.calls.rate(of.data.id, person, parsed.data.stars, at);
      if (effect === 'rated') return { effect };
      return refuse(reply, { reason: effect === 'unknown' ? 'notThere' : 'ratedBefore' });
    }),
  );

  server.get(
    '/staff/api/calls',
    guarded(deps, 'listCalls', async ({ data }, { query }, reply) => {
      const parsed = pageSchema.safeParse(query);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const { calls: found, total } = await data.calls.list((parsed.data.page - 1) * callsAPage, callsAPage);
      return { calls: found, pages: Math.ceil(total / callsAPage) } satisfies PastCalls;
    }),
  );

  server.get(
    '/staff/api/callers/:folio',
    guarded(deps, 'readCallerView', async ({ person, data }, { params }, reply) => {
      const parsed = ofApplication.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const opened = await readSummary(data.reading, person, parsed.data.folio);
      if (!opened.ok) return refuse(reply, { reason: opened.error });
      const standing = toCaseView({ ...opened.value, help: null });
      return { unchanged: false, standing } satisfies StandingAnswer;
    }),
  );
}
