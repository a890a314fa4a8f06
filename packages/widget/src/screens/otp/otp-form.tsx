import { useState } from 'react';
import { OtpField } from '@afilia/ui-kit/fields/otp-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { asClock, useCountdown } from '../../session/react/use-countdown.ts';
import { OtpNotReceived } from './otp-not-received.tsx';
import { attemptsLine, otpRule, type Otp } from '../../forms/one-time-code/code-rules.ts';
import { text } from './text.ts';
import { useOtp } from './use-otp.ts';
import { useUndelivered } from './use-undelivered.ts';

/** The code field, its validity, and the options without a code. */
export function OtpForm({ otp }: { otp: Otp }) {
  const { control, submit, pending, mark, goBack, goingBack, documents } = useOtp(otp);
  const seconds = useCountdown(otp.expiresAt);
  const expired = seconds === 0;
  const undelivered = useUndelivered(otp);
  // Stays open after use: shows that a new code was sent.
  const [asksForHelp, setAsksForHelp] = useState(false);
  if ((expired || undelivered) && !asksForHelp) setAsksForHelp(true);
  return (
    <Card>
      <ScreenTitle>{text.titles[otp.purpose]}</ScreenTitle>
      <Lead>
        {otp.delivery === 'queued' ? text.sending(otp.maskedEmail) : text.sent(otp.maskedEmail)}{' '}
        {!expired && text.expires(asClock(seconds))}
        {otp.purpose === 'signature' && ` ${text.signing(documents)}`}
        {otp.newMaskedEmail && ` ${text.emailChange.lead(otp.newMaskedEmail)}`}
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
          {asksForHelp ? (
            <OtpNotReceived otp={otp} expired={expired} />
          ) : (
            <div>
              <Link onClick={() => setAsksForHelp(true)}>{text.notArrived}</Link>
            </div>
          )}
        </Stack>
        <ActionBar>
          <Button {...mark} type="submit" loading={pending} disabled={expired}>
            {text.confirm}
          </Button>
          {goBack && (
            <Button look="outlined" loading={goingBack} onClick={goBack}>
              {text.back}
            </Button>
          )}
        </ActionBar>
      </form>
    </Card>
  );
}
