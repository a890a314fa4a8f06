import type {
  DeadLettersRetried,
  DropDeadLetter,
  RetryDeadLetters,
  StaffDeadLetters,
} from '@afilia/api-contract/staff/dead-letter-answers';
import { send } from './staff-api.ts';

const of = (id: string) => `dead-letters/${encodeURIComponent(id)}`;

/** Jobs that were given up; what is done with one is on record. */
export const failedJobsApi = {
  list: () => send<StaffDeadLetters>('dead-letters'),
  retry: (id: string) => send<DeadLettersRetried>(`${of(id)}/retry`, 'empty'),
  retryAll: (of: RetryDeadLetters) => send<DeadLettersRetried>('dead-letters/retry', of),
  drop: (id: string, dropped: DropDeadLetter) => send<{ effect: 'dropped' }>(`${of(id)}/drop`, dropped),
};
