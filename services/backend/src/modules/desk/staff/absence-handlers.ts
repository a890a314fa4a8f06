import type { absenceOperations } from '@afilia/api-contract/desk/absence-operations';
import { ok } from '@afilia/domain/values/result';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { answer, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import { beginAbsence, endAbsence, readOwnAbsence } from '../use-cases/absence.ts';

/** The own absence of a member who decides. */
export const absenceHandlers = ({ sessions, clock }: StaffDeps): StaffHandlers<typeof absenceOperations> => ({
  readOwnAbsence: async ({ person, data }) => {
    const found = await readOwnAbsence({ ...data.desk, sessions, clock }, person);
    const { absence, days, substitutes } = found;
    return ok({
      absence: absence ? { until: absence.until, substitute: absence.substitute?.name ?? null } : null,
      firstDay: days.first,
      lastDay: days.last,
      substitutes,
    });
  },

  beginAbsence: async ({ person, data, input }) =>
    answer(await beginAbsence({ ...data.desk, sessions, clock }, person, input), (returned) => ({
      effect: 'away' as const,
      returned,
    })),

  endAbsence: async ({ person, data }) => {
    await endAbsence({ ...data.desk, sessions, clock }, person);
    return ok({ effect: 'back' });
  },
});
