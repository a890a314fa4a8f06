import { hash } from 'node:crypto';
import type { workOperations } from '@afilia/api-contract/desk/work-operations';
import type { CannedAnswer } from '@afilia/domain/desk/canned-answers';
import { ok } from '@afilia/domain/values/result';
import { refused, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import { ownDay, type OwnDayDeps } from '../use-cases/own-day.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    ownDay: OwnDayDeps;
    /** Answers that a host prepared; of a host that the member does not work for, none. */
    cannedAnswersOf: (hostId: string) => readonly CannedAnswer[];
  }
}

/** The same answer has the same id on every node. */
const idOf = (answer: CannedAnswer): string => hash('sha256', JSON.stringify(answer)).slice(0, 16);

/** Aids of members who decide (decision desk-workplace#answers-to-cases-are-prepared-in-the-hosts-folder-without-the-note). */
export const workHandlers = (): StaffHandlers<typeof workOperations> => ({
  listCannedAnswers: async ({ data, input: { id } }) => {
    const found = await data.desk.cases.find(id);
    if (!found) return refused('unknownCase');
    const answers = data.cannedAnswersOf(found.hostId).filter(({ codes }) => codes.includes(found.code));
    return ok({
      answers: answers.map((answer) => ({
        id: idOf(answer),
        name: answer.name,
        choice: answer.choice,
        reasons: [...answer.reasons],
        publicText: answer.publicText,
      })),
    });
  },

  readOwnDay: async ({ person, data }) => ok(await ownDay(data.ownDay, person)),
});
