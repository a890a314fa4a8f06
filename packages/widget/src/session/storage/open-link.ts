import { report } from '../application/use-command.ts';
import type { Widget } from '../widget/widget.ts';
import { showResume } from './request-resume.ts';

/**
 * Opens the link of a mail: a session of its person begins, or, by an applicant's own way back, an attempt whose code
 * is mailed.
 *
 * @param again what «Reintentar» does
 * @returns what stands on screen next; `stopped` when the shell shows why not
 */
export async function openLink(
  widget: Widget,
  opening: { token: string; commandId: string },
  again: () => void,
): Promise<'session' | 'code' | 'stopped'> {
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
  report(widget, answer, { place: 'link' });
  return 'stopped';
}
