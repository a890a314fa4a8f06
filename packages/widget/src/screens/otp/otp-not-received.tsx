import { styled } from '@afilia/ui-kit/theme/styled';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button, type ButtonProps } from '@afilia/ui-kit/parts/button.tsx';
import { decision, markOf } from '../../session/application/decision.ts';
import { asClock } from '../../session/react/use-countdown.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useWidget } from '../../session/widget/widget.ts';
import type { Otp } from '../../forms/one-time-code/code-rules.ts';
import type { useResend } from '../../forms/one-time-code/use-resend.ts';
import type { Help, MainAct } from './rules.ts';
import { text } from './text.ts';

/** A sentence of its own under the first one. */
export const Note = styled('p')({ margin: '4px 0 0' });

/** As `Button`: filled as the main act, small and outlined among the options. */
type Look = Pick<ButtonProps, 'look' | 'size'>;
const option: Look = { look: 'outlined', size: 'small' };

type Sending = { otp: Otp; help: Help; renewal: ReturnType<typeof useResend> };

/** «Reenviar código», the way it went. */
export function Resend({ otp, help, renewal, ...look }: Look & Sending) {
  return (
    <Button
      {...look}
      disabled={help.resendIn !== 0}
      loading={renewal.pending}
      onClick={() => renewal.runBy(otp.channel)}
    >
      {text.resend}
    </Button>
  );
}

/** The code that signs may go to the mailbox or to the phone that was proven: the person alone decides which. */
export function OtherWay({ otp: { otherChannel }, help, renewal, ...look }: Look & Sending) {
  if (otherChannel === null) return null;
  return (
    <Button
      {...decision}
      {...look}
      disabled={help.otherIn !== 0}
      loading={renewal.pending}
      onClick={() => renewal.runBy(otherChannel)}
    >
      {otherChannel === 'sms' ? text.bySms : text.byMail}
    </Button>
  );
}

export function ChangeEmail(look: Look) {
  const { navigate } = useNavigate();
  return (
    <Button {...markOf('modificar-email')} {...look} onClick={() => navigate('/screenchangeotpmail')}>
      {text.changeEmail}
    </Button>
  );
}

/** Options for a code that did not arrive, arrived late or expired; the main act stands in the bar and not here. */
export function OtpNotReceived(props: Sending & { expired: boolean; main: MainAct }) {
  const { otp, expired, help, main, renewal } = props;
  const { options, restart } = useWidget();
  const { phone } = options.links;
  const { resendIn, canChangeEmail } = help;
  const undelivered = otp.delivery === 'failed';
  const isSms = otp.channel === 'sms';
  const [tone, title] = undelivered
    ? ([
        'error',
        isSms ? text.undeliveredSms(otp.maskedPhone ?? '') : text.undelivered(otp.maskedEmail),
      ] as const)
    : expired
      ? (['warning', resendIn === null ? text.expiredLast : text.expired] as const)
      : (['info', undefined] as const);
  const sending = { otp, help, renewal };
  return (
    <Alert
      tone={tone}
      {...(title && { title })}
      actions={
        <>
          {resendIn !== null && main !== 'resend' && <Resend {...option} {...sending} />}
          {main !== 'other' && <OtherWay {...option} {...sending} />}
          {otp.purpose === 'emailChange' && (
            <Button {...decision} {...option} onClick={restart}>
              {text.emailChange.startOver}
            </Button>
          )}
          {canChangeEmail && main !== 'changeEmail' && <ChangeEmail {...option} />}
        </>
      }
    >
      {renewal.resent && !expired && !undelivered
        ? text.resent
        : !title && (isSms ? text.smsTips : text.tips)}
      {otp.purpose === 'emailChange' && <Note>{text.emailChange.lost}</Note>}
      {resendIn === null && <Note>{text.noSends(phone)}</Note>}
      {resendIn !== null && resendIn > 0 && <Note>{text.resendIn(asClock(resendIn))}</Note>}
    </Alert>
  );
}
