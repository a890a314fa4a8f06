import type { StandingAnswer } from '@afilia/api-contract/staff/answers';
import type { GroundTaken } from '@afilia/api-contract/audit/audit-answers';
import type {
  AnswerCallerCode,
  CallerCodeSent,
  CallerDelivery,
  PastCalls,
  SendCallerCode,
} from '@afilia/api-contract/help/caller-answers';
import { send } from '../../shell/api/staff-api.ts';

const of = (folio: string) => `callers/${encodeURIComponent(folio)}`;

/** Requests of staff who help a person on the phone. */
export const callerApi = {
  sendCode: (asked: SendCallerCode) => send<CallerCodeSent>('callers', asked),
  delivery: (folio: string, challengeId: string) =>
    send<CallerDelivery>(`${of(folio)}/codes/${encodeURIComponent(challengeId)}`),
  answer: (folio: string, answer: AnswerCallerCode) => send<GroundTaken>(`${of(folio)}/answer`, answer),
  rate: (id: string, stars: number) =>
    send<{ effect: string }>(`calls/${encodeURIComponent(id)}/rating`, { stars }),
  calls: (page: number) => send<PastCalls>(`calls?page=${page}`),
  view: (folio: string) => send<StandingAnswer>(of(folio)),
};
