import { OtpField } from '@afilia/ui-kit/fields/otp-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { attemptsLine, type Otp, otpRule } from '../../forms/one-time-code/code-rules.ts';
import { useCodeForm } from '../../forms/one-time-code/use-code-form.ts';
import { useResend } from '../../forms/one-time-code/use-resend.ts';
import { markOf } from '../../session/application/decision.ts';
import { asClock, useCountdown } from '../../session/react/use-countdown.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';

/** The code that proves the mailbox of whoever asks. */
export function CodeForm({ otp, onEdit }: { otp: Otp; onEdit: () => void }) {
  const { control, submit, pending, mark } = useCodeForm(otp);
  const { phone } = useWidget().options.links;
  const resend = useResend();
  const seconds = useCountdown(otp.expiresAt);
  const resendIn = useCountdown(otp.resendAvailableAt);
  const expired = seconds === 0 || otp.attemptsLeft === 0;
  return (
    <Card>
      <ScreenTitle>{text.proof.title}</ScreenTitle>
      <Lead>
        {text.proof.lead(otp.maskedEmail)} {!expired && text.expires(asClock(seconds))}
      </Lead>
      <form onSubmit={submit} noValidate>
        <ErrorSummary control={control} />
        <Stack>
          <OtpField
            control={control}
            name="otp"
            label={text.code}
            rule={otpRule}
            requiredText={text.incomplete(6)}
            helper={attemptsLine(otp)}
            disabled={expired}
            onComplete={() => void submit()}
          />
          <Alert
            tone={expired ? 'warning' : 'info'}
            actions={
              otp.sendsLeft > 0 && (
                <Button
                  look="outlined"
                  size="small"
                  disabled={resendIn > 0}
                  loading={resend.pending}
                  onClick={resend.run}
                >
                  {text.proof.resend}
                </Button>
              )
            }
          >
            {resend.resent ? text.resent : expired ? text.expiredLast : ''}
            {otp.sendsLeft === 0
              ? text.noSends(phone)
              : resendIn > 0
                ? ` ${text.resendIn(asClock(resendIn))}`
                : ''}
          </Alert>
        </Stack>
        <ActionBar>
          <Button {...mark} type="submit" loading={pending} disabled={expired}>
            {text.confirm}
          </Button>
          <Button {...markOf('request-review')} look="outlined" onClick={onEdit}>
            {text.proof.other}
          </Button>
        </ActionBar>
      </form>
    </Card>
  );
}
