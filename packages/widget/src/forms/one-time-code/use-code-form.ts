import { useEffect, useRef } from 'react';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { useCommand } from '../../session/application/use-command.ts';
import { useStore } from '../../session/react/use-store.ts';
import { useWidget } from '../../session/widget/widget.ts';
import type { Otp } from './code-rules.ts';
import { codeWords } from './words.ts';

/** The form of a code: the code is sent by itself at the last digit, the boxes are empty again after a wrong one. */
export function useCodeForm({ expiresAt, attemptsLeft }: Pick<Otp, 'expiresAt' | 'attemptsLeft'>) {
  const form = useWidgetForm<{ otp: string }>({ otp: '' });
  const verify = useCommand('verify-otp', {
    place: 'otp',
    inline: ({ reason }) => reason === 'otpExpired',
  });
  const { reset, setError, setFocus } = form;
  // A wrong code, also one that was tried again out of a modal, and a new code: begin with empty boxes.
  const round = `${expiresAt} ${attemptsLeft}`;
  const lastRound = useRef(round);
  useEffect(() => {
    if (lastRound.current === round) return;
    lastRound.current = round;
    reset({ otp: '' });
    setFocus('otp');
  }, [reset, setFocus, round]);

  // A modal over the screen reports a wrong code: after closing it the person types again, so the field gets the
  // focus in any case.
  const reported = useStore(useWidget().model, (state) => state.showModalOTPWrongCode);
  const wasReported = useRef(reported);
  useEffect(() => {
    if (wasReported.current && !reported) setFocus('otp');
    wasReported.current = reported;
  }, [setFocus, reported]);

  const submit = form.handleSubmit(async (values) => {
    if (verify.pending) return;
    const outcome = await verify.run(values);
    if (outcome.ok || !('reason' in outcome.error)) return;
    if (outcome.error.reason === 'otpExpired')
      setError('otp', { type: 'server', message: codeWords.expired });
    setFocus('otp');
  });

  return { control: form.control, submit, pending: verify.pending, mark: verify.mark };
}
