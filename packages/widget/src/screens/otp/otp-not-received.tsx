import { styled } from '@afilia/ui-kit/theme/styled';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { decision, markOf } from '../../session/application/decision.ts';
import { asClock, useCountdown } from '../../session/react/use-countdown.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useWidget } from '../../session/widget/widget.ts';
import type { Otp } from '../../forms/one-time-code/code-rules.ts';
import { helpFor } from './rules.ts';
import { text } from './text.ts';
import { useResend } from '../../forms/one-time-code/use-resend.ts';

/** A sentence of its own under what is told first. */
export const Note = styled('p')({ margin: '4px 0 0' });

/** Options for a code that did not arrive, arrived late or expired. */
export function OtpNotReceived({ otp, expired }: { otp: Otp; expired: boolean }) {
  const { options, restart } = useWidget();
  const { phone } = options.links;
  const { navigate } = useNavigate();
  const { runBy, pending, resent } = useResend();
  const { resendIn, canChangeEmail } = helpFor(otp, useCountdown(otp.resendAvailableAt));
  const undelivered = otp.delivery === 'failed';
  const isSms = otp.channel === 'sms';
  const otherIn = useCountdown(otp.otherChannelAvailableAt ?? otp.resendAvailableAt);
  const [tone, title] = undelivered
    ? ([
        'error',
        isSms ? text.undeliveredSms(otp.maskedPhone ?? '') : text.undelivered(otp.maskedEmail),
      ] as const)
    : expired
      ? (['warning', resendIn === null ? text.expiredLast : text.expired] as const)
      : (['info', undefined] as const);
  return (
    <Alert
      tone={tone}
      {...(title && { title })}
      actions={
        <>
          {resendIn !== null && (
            <Button
              look="outlined"
              size="small"
              disabled={resendIn > 0}
              loading={pending}
              onClick={() => runBy(otp.channel)}
            >
              {text.resend}
            </Button>
          )}
          {otp.otherChannel !== null && (
            <OtherWay to={otp.otherChannel} waits={otherIn} pending={pending} onChoose={runBy} />
          )}
          {otp.purpose === 'emailChange' && (
            <Button {...decision} look="outlined" size="small" onClick={restart}>
              {text.emailChange.startOver}
            </Button>
          )}
          {canChangeEmail && (
            <Button
              {...markOf('modificar-email')}
              look="outlined"
              size="small"
              onClick={() => navigate('/screenchangeotpmail')}
            >
              {text.changeEmail}
            </Button>
          )}
        </>
      }
    >
      {resent && !expired && !undelivered ? text.resent : !title && (isSms ? text.smsTips : text.tips)}
      {otp.purpose === 'emailChange' && <Note>{text.emailChange.lost}</Note>}
      {resendIn === null && <Note>{text.noSends(phone)}</Note>}
      {resendIn !== null && resendIn > 0 && <Note>{text.resendIn(asClock(resendIn))}</Note>}
    </Alert>
  );
}

/** The code that signs may go to the mailbox or to the phone that was proven: where to, the person decides alone. */
function OtherWay(props: {
  to: Otp['channel'];
  waits: number;
  pending: boolean;
  onChoose: (channel: Otp['channel']) => void;
}) {
  const { to, waits, pending, onChoose } = props;
  return (
    <Button
      {...decision}
      look="outlined"
      size="small"
      disabled={waits > 0}
      loading={pending}
      onClick={() => onChoose(to)}
    >
      {to === 'sms' ? text.bySms : text.byMail}
    </Button>
  );
}
