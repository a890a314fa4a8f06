import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ApiResult } from '../api/staff-api.ts';
import { useStaff } from '../app/staff-context.ts';

/** Tells if the result of a command is known: a command may have been carried out if its answer was lost, or came from a proxy. */
export const isAnswered = (answer: ApiResult<unknown>): boolean =>
  answer.ok || (answer.refusal.reason !== 'offline' && answer.refusal.reason !== 'internal');

/**
 * Sends a command under an id that stays the same while its answer was lost, so that it is carried out once (decision desk-cases).
 *
 * @param name - of the command, among those of its page; with the id of its subject if there can be several
 */
export function useCommandOnce(name: string) {
  const { commandKeys } = useStaff();
  const { pathname: page } = useLocation();
  const [pending, setPending] = useState(false);
  const run = async <Body extends object, Answer>(
    body: Body,
    send: (command: Body & { commandId: string }) => Promise<ApiResult<Answer>>,
  ): Promise<ApiResult<Answer>> => {
    setPending(true);
    const sender = { page, name };
    const answer = await send({ ...body, commandId: await commandKeys.idOf(sender, body) });
    setPending(false);
    if (isAnswered(answer)) commandKeys.answered(sender);
    return answer;
  };
  return { pending, run };
}
