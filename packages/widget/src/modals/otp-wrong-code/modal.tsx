import { ErrorModal } from '../../errors-view/error-modal.tsx';
import { useMaybeApplication } from '../../session/application/use-application.ts';
import { asClock, useCountdown } from '../../session/react/use-countdown.ts';
import { text } from './text.ts';

/** A wrong code (E20). «Reenviar código» is offered once another may really be asked for. */
export function OtpWrongCodeModal() {
  const otp = useMaybeApplication()?.otp;
  const seconds = useCountdown(otp?.resendAvailableAt ?? '1970-01-01');
  const canResend = otp !== null && otp !== undefined && otp.sendsLeft > 0;
  return (
    <ErrorModal flag="showModalOTPWrongCode" without={canResend && seconds === 0 ? [] : ['resendCode']}>
      {canResend && seconds > 0 && <p>{text.resendIn(asClock(seconds))}</p>}
    </ErrorModal>
  );
}
