import { useState } from 'react';
import type { OtpChannel, ResumeView } from '@afilia/api-contract/generated/operations';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { renewResumeCode } from '../../session/storage/request-resume.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';

/** The form of the resume code: the right code opens the application at its last state. */
export function useResume(resume: ResumeView) {
  const widget = useWidget();
  const { place } = widget;
  const form = useWidgetForm<{ otp: string }>({ otp: '' });
  const confirm = useCommand('confirm-resume', {
    place: 'otp',
    inline: ({ reason }) => reason === 'otpExpired',
  });
  const [renewing, setRenewing] = useState(false);
  const [renewed, setRenewed] = useState(false);
  const { resumeToken } = resume;

  const submit = form.handleSubmit(async ({ otp }) => {
    if (confirm.pending) return;
    const outcome = await confirm.run({ resumeToken, otp });
    if (outcome.ok) {
      // The loader shows that the application is being restored, then the screen of its state follows.
      place.merge({ resume: null, resumed: true, sideRoad: null, held: '/screenresumeloader' });
      return;
    }
    if (!('fieldErrors' in outcome.error)) return;
    const { reason, attemptsLeft } = outcome.error;
    if (reason === 'otpExpired') form.setError('otp', { type: 'server', message: text.expired });
    else form.reset({ otp: '' });
    if (attemptsLeft !== null) place.merge({ resume: { ...resume, triesLeft: attemptsLeft } });
    form.setFocus('otp');
  });

  const renew = async (channel: OtpChannel) => {
    setRenewing(true);
    setRenewed(await renewResumeCode(widget, resumeToken, channel));
    setRenewing(false);
    form.reset({ otp: '' });
    form.setFocus('otp');
  };

  return {
    control: form.control,
    submit,
    pending: confirm.pending,
    mark: confirm.mark,
    renewBy: (channel: OtpChannel) => void renew(channel),
    renewing,
    renewed,
  };
}
