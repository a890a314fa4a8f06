import type { StaffQueues } from '@afilia/api-contract/desk/case-list-answers';

const numbersOf = ({ queues }: StaffQueues): string =>
  queues
    .map(({ queue, total, dueSoon, overdue, oldest }) => `${queue} ${total} ${dueSoon} ${overdue} ${oldest}`)
    .join();

/** Tells if the queues hold as many cases, of which as many are overdue, and the same oldest ones. */
export const isCountedAlike = (before: StaffQueues, now: StaffQueues): boolean =>
  numbersOf(before) === numbersOf(now);
