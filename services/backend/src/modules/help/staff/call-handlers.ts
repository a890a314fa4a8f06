import type { callOperations } from '@afilia/api-contract/help/call-operations';
import { ok } from '@afilia/domain/values/result';
import type { StaffData, StaffDeps } from '../../platform/staff/context.ts';
import { answer, refused, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import { readSummary } from '../../audit/use-cases/read-application.ts';
import { answerCallerCode, readCallerDelivery, sendCallerCode } from '../use-cases/caller-code.ts';
import { toCaseView } from './to-case-view.ts';

/** Few enough to look at. */
const callsAPage = 10;

/** Help to a person on the phone: a code by mail opens the state of the application to the helper (decision help-sessions). */
export function callHandlers(deps: StaffDeps): StaffHandlers<typeof callOperations> {
  const callersOf = ({ desk }: StaffData) => ({ ...desk, rateLimiter: deps.rateLimiter });

  return {
    sendCallerCode: async ({ person, data, input }) =>
      answer(await sendCallerCode(callersOf(data), person, input), (sent) => sent),

    readCallerDelivery: async ({ person, data, input }) =>
      answer(await readCallerDelivery(callersOf(data), person, input), (delivery) => delivery),

    answerCallerCode: async ({ person, data, input }) =>
      answer(await answerCallerCode(callersOf(data), person, input), (taken) => taken),

    readCallerView: async ({ person, data, input: { folio } }) =>
      answer(await readSummary(data.reading, person, folio), (opened) => ({
        unchanged: false as const,
        standing: toCaseView({ ...opened, help: null }),
      })),

    rateCall: async ({ person, data, input: { id, stars } }) => {
      const effect = await data.calls.rate(id, person, stars, deps.clock.now().toISOString());
      if (effect === 'rated') return ok({ effect });
      return refused(effect === 'unknown' ? 'notThere' : 'ratedBefore');
    },

    listCalls: async ({ data, input: { page } }) => {
      const { calls, total } = await data.calls.list((page - 1) * callsAPage, callsAPage);
      return ok({ calls, pages: Math.ceil(total / callsAPage) });
    },
  };
}
