import { useEffect, useRef } from 'react';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import type { Otp } from './rules.ts';
import { text } from './text.ts';

/** The code's form: sends it by itself at the sixth digit, empties the boxes after a wrong one. */
export function useOtp(otp: Otp) {
  const { application } = useApplication();
  const { navigate } = useNavigate();
  const form = useWidgetForm<{ otp: string }>({ otp: '' });
  const verify = useCommand('verify-otp', {
    place: 'otp',
    inline: ({ reason }) => reason === 'otpExpired',
  });
  const cancel = useCommand('cancel-signature-request', { place: 'otp' });
  const { reset, setError, setFocus } = form;
  // A wrong code, also one that was tried again out of a modal, and a new code: begin with empty boxes.
  const round = `${otp.expiresAt} ${otp.attemptsLeft}`;
  const lastRound = useRef(round);
  useEffect(() => {
    if (lastRound.current === round) return;
    lastRound.current = round;
    reset({ otp: '' });
    setFocus('otp');
  }, [reset, setFocus, round]);

  const submit = form.handleSubmit(async (values) => {
    if (verify.pending) return;
    const outcome = await verify.run(values);
    if (outcome.ok || !('reason' in outcome.error)) return;
    if (outcome.error.reason === 'otpExpired') setError('otp', { type: 'server', message: text.expired });
    setFocus('otp');
  });

  const goBack = () => (otp.purpose === 'signature' ? void cancel.run({}) : navigate('/screenembedprospect'));
  const canGoBack =
    otp.purpose === 'signature' || application.editableRoutes.includes('/screenembedprospect');

  return {
    control: form.control,
    submit,
    pending: verify.pending,
    mark: verify.mark,
    goBack: canGoBack ? goBack : null,
    goingBack: cancel.pending,
    documents: application.documents.length,
  };
}
