import { report } from '../application/use-command.ts';
import type { Answer } from '../api/api-client.ts';
import type { Widget } from '../widget/widget.ts';
import { showResume } from './request-resume.ts';

/** The values on the phone of a transfer while it waits. */
export type TransferClaim = Extract<Answer<'open-link'>, { __typename: 'TransferClaim' }>;

/**
 * Opens the link of a mail: a session of its person begins, or, by an applicant's own way back, an attempt whose code
 * is mailed; by that of a transfer, the wait for the first device.
 *
 * @param again the act of «Reintentar»
 * @returns the next state of the screen; `resumed` when the tab's own session goes on, `used` when the link must be opened once more, `stopped` when
 * the shell shows the reason
 */
export async function openLink(
  widget: Widget,
  opening: { token: string; commandId: string },
  again: () => void,
): Promise<'session' | 'resumed' | 'code' | 'used' | 'stopped' | TransferClaim> {
  widget.retry.run = again;
  const response = await widget.api.execute('open-link', opening);
  const answer = response.ok ? response.value : response.error;
  if ('sessionToken' in answer) {
    widget.begin(answer.sessionToken, answer.application);
    return 'session';
  }
  if ('resumeToken' in answer) {
    showResume(widget, answer, 'link');
    return 'code';
  }
  if ('claimToken' in answer) return answer;
  if (answer.reason === 'linkUsed') return (await goOn(widget)) ? 'resumed' : 'used';
  report(widget, answer, { place: 'link' });
  return 'stopped';
}

/** Goes on with the session that the tab has, since no other was opened in its place. @returns true: there is a good one */
async function goOn({ keeper, api, begin }: Widget): Promise<boolean> {
  const stored = keeper.session();
  const current = stored && (await api.execute('application', {}));
  if (!stored || !current?.ok) return false;
  begin(stored.token, current.value);
  return true;
}
