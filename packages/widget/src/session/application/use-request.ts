import { useState } from 'react';
import type { Answer, Variables } from '../api/api-client.ts';
import { newCommandId } from '../api/command-id.ts';
import { useWidget } from '../widget/widget.ts';
import { markOf } from './decision.ts';
import { report } from './use-command.ts';

/** Commands that the session's bearer sends, with an answer that is no application. */
type RequestName = 'request-own-link' | 'create-transfer' | 'answer-transfer' | 'begin-link';

type Given<Name extends RequestName> = Exclude<Answer<Name>, { __typename: 'Refusal' }>;

/**
 * A command whose answer is no application, ready for a button. The shell shows failures, except refusals that
 * `inline` claims.
 *
 * @example
 * const resend = useRequest('request-own-link');
 * <Button {...resend.mark} loading={resend.pending} onClick={() => void resend.run({ because: 'asked' })}>…</Button>
 */
export function useRequest<Name extends RequestName>(
  name: Name,
  inline: (reason: string) => boolean = () => false,
) {
  const widget = useWidget();
  const [pending, setPending] = useState(false);
  /** @returns the answer; or why there is none */
  async function run(
    variables: Omit<Variables<Name>, 'commandId'>,
  ): Promise<{ given: Given<Name>; refused?: never } | { given?: never; refused: string }> {
    setPending(true);
    await widget.helpNotes.sent;
    const sent = { ...variables, commandId: newCommandId() } as Variables<Name>;
    const response = await widget.api.execute(name, sent);
    setPending(false);
    if (response.ok && response.value.__typename !== 'Refusal')
      return { given: response.value as Given<Name> };
    const error = response.ok ? response.value : response.error;
    const { reason } = error as Extract<Answer<RequestName>, { __typename: 'Refusal' }>;
    if (!inline(reason)) report(widget, error as Parameters<typeof report>[1], {});
    return { refused: reason };
  }
  return { run, pending, mark: markOf(name) };
}
