import type { OtpChannel, RefusalView, ResumeView } from '@afilia/api-contract/generated/operations';
import type { Answer, ApiFailure } from '../api/api-client.ts';
import { newCommandId } from '../api/command-id.ts';
import type { FieldError } from '../application/use-command.ts';
import type { NavigationState, Widget } from '../widget/widget.ts';
import type { Result } from '@afilia/domain/values/result';

type ResumeResponse = Result<Answer<'request-resume'>, ApiFailure>;

/** Shows the screen for the code of an attempt. */
export function showResume(
  { place, application }: Widget,
  resume: ResumeView,
  resumeBy: NavigationState['resumeBy'],
): void {
  application.merge({ clockOffset: Date.parse(resume.now) - Date.now() });
  place.merge({ resume, resumeBy, sideRoad: '/screenotp' });
}

/** Applies the answer, or lets the shell show the error; refusals that `inline` accepts are left to the screen. */
function settle(
  widget: Widget,
  response: ResumeResponse,
  inline: (refusal: RefusalView) => boolean,
): RefusalView | null {
  const { model } = widget;
  const answer = response.ok ? response.value : null;
  if (answer?.__typename === 'ResumeRequest') {
    showResume(widget, answer, widget.place.get().resumeBy);
    return null;
  }
  const error = response.ok ? answer : response.error;
  if (!error) return null;
  if ('fieldErrors' in error && inline(error)) return error;
  model.merge({ errorCode: error.code, errorPlace: 'otp', errorReference: error.reference });
  return null;
}

/**
 * «Ya tengo una solicitud»: requests a code by RUT and shows the screen for it. The existence of an application does
 * not show.
 *
 * @param rut canonical
 * @returns the faults of the RUT, if any
 */
export async function requestResume(widget: Widget, rut: string): Promise<readonly FieldError[]> {
  widget.retry.run = () => void requestResume(widget, rut);
  widget.place.merge({ resumeBy: 'rut' });
  const response = await widget.api.execute('request-resume', { commandId: newCommandId(), rut });
  return settle(widget, response, ({ fieldErrors }) => fieldErrors.length > 0)?.fieldErrors ?? [];
}

/**
 * «Reenviar código», «Enviármelo por SMS»; too early or too often it changes nothing, and the screen shows the numbers.
 *
 * @param channel mail by default, as a node of an older release does
 */
export async function renewResumeCode(
  widget: Widget,
  resumeToken: string,
  channel: OtpChannel = 'mail',
): Promise<boolean> {
  widget.retry.run = () => void renewResumeCode(widget, resumeToken, channel);
  const commandId = newCommandId();
  const response = await widget.api.execute('renew-resume-code', { commandId, resumeToken, channel });
  const inlineReasons = ['tooSoon', 'sendLimit'];
  settle(widget, response, ({ reason }) => inlineReasons.includes(reason));
  return response.ok && response.value.__typename === 'ResumeRequest';
}
