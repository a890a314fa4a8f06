import { useState } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { CodeCard } from '../../forms/one-time-code/code-card.tsx';
import type { Otp } from '../../forms/one-time-code/code-rules.ts';
import { asClock, useCountdown } from '../../session/react/use-countdown.ts';
import { OtpNotReceived } from './otp-not-received.tsx';
import { text } from './text.ts';
import { useOtp } from './use-otp.ts';
import { useUndelivered } from './use-undelivered.ts';

/** The code field, its validity, and the options without a code. */
export function OtpForm({ otp }: { otp: Otp }) {
  const { goBack, goingBack, documents, ...form } = useOtp(otp);
  const seconds = useCountdown(otp.expiresAt);
  const expired = seconds === 0;
  const undelivered = useUndelivered(otp);
  // Stays open after use: shows that a new code was sent.
  const [asksForHelp, setAsksForHelp] = useState(false);
  if ((expired || undelivered) && !asksForHelp) setAsksForHelp(true);
  return (
    <CodeCard
      title={text.titles[otp.purpose]}
      lead={
        <>
          {otp.delivery === 'queued' ? text.sending(text.where(otp)) : text.sent(text.where(otp))}{' '}
          {!expired && text.expires(asClock(seconds))}
          {otp.purpose === 'signature' && ` ${text.signing(documents)}`}
          {otp.newMaskedEmail && ` ${text.emailChange.lead(otp.newMaskedEmail)}`}
        </>
      }
      form={form}
      attemptsLeft={otp.attemptsLeft}
      isOver={expired}
      otherAction={
        goBack && (
          <Button look="outlined" loading={goingBack} onClick={goBack}>
            {text.back}
          </Button>
        )
      }
    >
      {asksForHelp ? (
        <OtpNotReceived otp={otp} expired={expired} />
      ) : (
        <div>
          <Link onClick={() => setAsksForHelp(true)}>{text.notArrived}</Link>
        </div>
      )}
    </CodeCard>
  );
}
