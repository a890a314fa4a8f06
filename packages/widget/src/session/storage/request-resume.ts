import type { RefusalView, ResumeView } from '@afilia/api-contract/generated/operations';
import type { Answer, ApiFailure } from '../api/api-client.ts';
import { newCommandId } from '../api/command-id.ts';
import type { FieldError } from '../application/use-command.ts';
import type { Widget } from '../widget/widget.ts';
import type { Result } from '@afilia/domain/result';

type Asked = Result<Answer<'request-resume'>, ApiFailure>;

/** Takes in the answer, or has the shell say what went wrong; what `inline` claims is left to the screen. */
function settle(widget: Widget, asked: Asked, inline: (refusal: RefusalView) => boolean): RefusalView | null {
  const { model, place, application } = widget;
  const answer = asked.ok ? asked.value : null;
  if (answer?.__typename === 'ResumeRequest') {
    const resume: ResumeView = answer;
    application.merge({ clockOffset: Date.parse(resume.now) - Date.now() });
    place.merge({ resume, sideRoad: '/screenotp' });
    return null;
  }
  const error = asked.ok ? answer : asked.error;
  if (!error) return null;
  if ('fieldErrors' in error && inline(error)) return error;
  model.merge({ errorCode: error.code, errorPlace: 'otp', errorReference: error.reference });
  return null;
}

/**
 * «Ya tengo una solicitud»: asks for a code by RUT and shows where to type it. Whether there is an application does
 * not show.
 *
 * @param rut canonical
 * @returns what is wrong with the RUT, if anything
 */
export async function requestResume(widget: Widget, rut: string): Promise<readonly FieldError[]> {
  widget.retry.run = () => void requestResume(widget, rut);
  const asked = await widget.api.execute('request-resume', { commandId: newCommandId(), rut });
  return settle(widget, asked, ({ fieldErrors }) => fieldErrors.length > 0)?.fieldErrors ?? [];
}

/** «Reenviar código»; one that comes too early or too often changes nothing: the screen's own numbers say so. */
export async function renewResumeCode(widget: Widget, resumeToken: string): Promise<boolean> {
  widget.retry.run = () => void renewResumeCode(widget, resumeToken);
  const commandId = newCommandId();
  const asked = await widget.api.execute('renew-resume-code', { commandId, resumeToken });
  const said = ['tooSoon', 'sendLimit'];
  settle(widget, asked, ({ reason }) => said.includes(reason));
  return asked.ok && asked.value.__typename === 'ResumeRequest';
}
