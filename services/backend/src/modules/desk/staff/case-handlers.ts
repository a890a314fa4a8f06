import type { caseOperations } from '@afilia/api-contract/desk/case-operations';
import type { CaseReceivers } from '@afilia/api-contract/staff/answers';
import { parseConclusion } from '@afilia/domain/desk/model/conclusion-words';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { answer, refused, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import { checkPowers, enterPowers } from '../use-cases/enter-powers.ts';
import { labelCase } from '../use-cases/label-case.ts';
import { openAnnulment } from '../use-cases/open-annulment.ts';
import { openCase } from '../use-cases/open-case.ts';
import { listReceivers, transferCase } from '../use-cases/transfer-case.ts';
import {
  approveCase,
  claimCase,
  decideCase,
  type DeskDeps,
  releaseCase,
  returnCase,
} from '../use-cases/work-on-case.ts';
import { addQuestion, noteOnCase } from '../use-cases/write-in-case.ts';
import { caseFileHandlers } from './case-file-handlers.ts';
import { toCasePage, toStaffCase } from './to-case-page.ts';
import { toExaminedPowers } from './to-proposed-powers.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** Cases of the desk, and the record that they are about. */
    desk: DeskDeps;
  }
}

const toEffect = <Effect>(effect: Effect) => ({ effect });

type Receivers = Extract<Awaited<ReturnType<typeof listReceivers>>, { ok: true }>['value'];

const toReceivers = (receivers: Receivers): CaseReceivers => ({
  receivers: receivers.map(({ id, name, absence }) => ({
    id,
    name,
    away: absence
      ? {
          until: absence.until,
          substituteId: absence.substitute?.id ?? null,
          substitute: absence.substitute?.name ?? null,
        }
      : null,
  })),
});

/** One case of the desk. */
export function caseHandlers(deps: StaffDeps): StaffHandlers<typeof caseOperations> {
  const { sessions, rateLimiter } = deps;
  const now = () => deps.clock.now().toISOString();

  return {
    ...caseFileHandlers(deps),

    openCase: async ({ person, data, input: { id } }) =>
      answer(await openCase(data.desk, person, id), (opened) => toCasePage(opened, person, now())),

    claimCase: async ({ person, data, input: { id } }) =>
      answer(await claimCase(data.desk, person, id), (claimed) => toStaffCase(claimed, person, now())),

    releaseCase: async ({ person, data, input: { id } }) =>
      answer(await releaseCase(data.desk, person, id), (released) => toStaffCase(released, person, now())),

    labelCase: async ({ person, data, input }) =>
      answer(await labelCase(data.desk, person, input), (labelled) => toStaffCase(labelled, person, now())),

    listReceivers: async ({ person, data, input: { id } }) =>
      answer(await listReceivers({ ...data.desk, sessions }, person, id), toReceivers),

    transferCase: async ({ person, data, input }) =>
      answer(await transferCase({ ...data.desk, sessions }, person, input), toEffect),

    askApplicant: async ({ person, data, input }) =>
      answer(await addQuestion(data.desk, person, input), toEffect),

    noteCase: async ({ person, data, input }) =>
      answer(await noteOnCase({ ...data.desk, sessions }, person, input), toEffect),

    decideCase: async ({ person, data, input }) => {
      const words = parseConclusion(input);
      if (!words.ok) return refused(words.error);
      return answer(await decideCase(data.desk, person, { ...input, ...words.value }), toEffect);
    },

    checkPowers: async ({ person, data, input }) =>
      answer(await checkPowers(data.desk, person, input), toExaminedPowers),

    enterPowers: async ({ person, data, input }) => {
      const words = parseConclusion(input);
      if (!words.ok) return refused(words.error);
      return answer(await enterPowers(data.desk, person, { ...input, ...words.value }), toEffect);
    },

    approveCase: async ({ person, data, input }) =>
      answer(await approveCase(data.desk, person, input), toEffect),

    returnCase: async ({ person, data, input }) =>
      answer(await returnCase(data.desk, person, input), toEffect),

    openAnnulment: async ({ person, data, input }) =>
      answer(await openAnnulment({ ...data.desk, rateLimiter }, person, input), (caseId) => ({ caseId })),
  };
}
